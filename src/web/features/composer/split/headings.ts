import { countCharacters } from '#contract/text-length.ts'

/** The lines of a text that are headings, by where they begin and end. */
export type Headings = { starts: ReadonlySet<number>; ends: ReadonlySet<number> }

/** The longest heading, in characters. */
const MAX_HEADING = 80
const BLANK_LINE = /^[^\S\n\r]*$/
const MARKED = /^#{1,6} \S/
const SENTENCE_END = /[.!?…,;:。！？、，；：।؟،؛]["'\p{Pe}\p{Pf}]*$/u

/**
 * A heading is a line marked with `#`, or a short line that stands alone, does not end like a sentence, and has a paragraph
 * below it. A list of short lines has no headings.
 */
export function findHeadings(text: string): Headings {
  const lines = Array.from(text.matchAll(/[^\r\n]+/g), ({ index, 0: line }) => ({
    text: line.trim(),
    start: index + line.length - line.trimStart().length,
    end: index + line.trimEnd().length,
  })).filter((line) => !BLANK_LINE.test(line.text))
  const headings = lines.filter((line, index) => {
    const below = lines[index + 1]
    if (below === undefined || !/\p{L}/u.test(line.text)) return false
    if (MARKED.test(line.text)) return true
    return (
      isAlone(text, lines[index - 1]?.end, line.start) &&
      !endsLikeSentence(line.text) &&
      countCharacters(line.text) <= MAX_HEADING &&
      isParagraph(below.text)
    )
  })
  return {
    starts: new Set(headings.map(({ start }) => start)),
    ends: new Set(headings.map(({ end }) => end)),
  }
}

/** Whether a blank line or nothing stands above. */
function isAlone(text: string, above: number | undefined, start: number): boolean {
  if (above === undefined) return true
  return (text.slice(above, start).match(/\r\n|\n|\r/g)?.length ?? 0) > 1
}

function isParagraph(line: string): boolean {
  return countCharacters(line) > MAX_HEADING || endsLikeSentence(line)
}

/** Looks at the last signs only, so that the work does not grow with the line. */
function endsLikeSentence(line: string): boolean {
  return SENTENCE_END.test(line.slice(-8))
}
