import { type RefCallback, createContext, useContext } from 'react'

type Mark = (element: HTMLElement, text: string) => (() => void) | undefined

export const MarkMatches = createContext<Mark | null>(null)

/** `text` must be the whole content of the element that gets this ref. */
export function useMarks(text: string): RefCallback<HTMLElement> | undefined {
  const mark = useContext(MarkMatches)
  return mark === null ? undefined : (element) => (element === null ? undefined : mark(element, text))
}

export function MarkedText({ text }: { text: string }) {
  return <span ref={useMarks(text)}>{text}</span>
}
