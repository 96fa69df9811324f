/** A part of a text, in UTF-16 units. */
interface Part {
  start: number
  end: number
}

/** The name of the highlight in theme.css. */
const NAME = 'found'

/**
 * The browser highlights these parts of an element that holds a text alone, until the returned function is called. Marks
 * of elements would lay out every chip again at each letter.
 */
export function highlight(element: HTMLElement, parts: readonly Part[]) {
  const text = element.firstChild
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
