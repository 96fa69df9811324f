import { type RefCallback, createContext, useContext } from 'react'

/** Marks the matches of a filter in an element that holds only this text. Returns a function that removes the marks. */
type Mark = (element: HTMLElement, text: string) => (() => void) | undefined

/** Null without a filter. */
export const MarkMatches = createContext<Mark | null>(null)

/** For an element that holds only this text. It marks the matches of the filter. */
export function useMarks(text: string): RefCallback<HTMLElement> | undefined {
  const mark = useContext(MarkMatches)
  return mark === null ? undefined : (element) => (element === null ? undefined : mark(element, text))
}

/** A text in which the matches of the filter are marked. */
export function MarkedText({ text }: { text: string }) {
  return <span ref={useMarks(text)}>{text}</span>
}
