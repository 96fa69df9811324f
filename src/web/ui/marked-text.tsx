import { type RefCallback, createContext, useContext } from 'react'

/** A part of a text, in UTF-16 units. */
interface Part {
  start: number
  end: number
}

/** Finds the words of a filter in a text. Null without a filter. */
export const FindMatches = createContext<((text: string) => readonly Part[]) | null>(null)

/**
 * For an element that holds this text alone: the browser highlights what a filter finds in it. Marks of elements would
 * lay out every chip again at each letter.
 */
export function useMarks(text: string): RefCallback<HTMLElement> | undefined {
  const find = useContext(FindMatches)
  return find === null ? undefined : (element) => highlight(element, find(text))
}

/** A text in which the matches of the filter are marked. */
export function MarkedText({ text }: { text: string }) {
  return <span ref={useMarks(text)}>{text}</span>
}

/** The name of the highlight in theme.css. */
const NAME = 'found'

function highlight(element: HTMLElement | null, parts: readonly Part[]) {
  const text = element?.firstChild
  // An older browser has no highlights.
  if (!text || parts.length === 0 || !('highlights' in CSS)) return
  const found = CSS.highlights.get(NAME) ?? new Highlight()
  CSS.highlights.set(NAME, found)
  const ranges = parts.map(
    ({ start, end }) =>
      new StaticRange({ startContainer: text, startOffset: start, endContainer: text, endOffset: end }),
  )
  for (const range of ranges) found.add(range)
  return () => {
    for (const range of ranges) found.delete(range)
  }
}
