/** What a chip of one line has besides its text, and one of several lines beside it, in rem. */
const SIGNS_REM = 4.5
const PADDING_REM = 1
/** A letter in the head of a chip, and the shape before it without the padding that is counted already. */
const LETTER_REM = 0.36
const SHAPE_REM = 0.5
/** A figure of a time, which all have the same width, and a letter of `AM`. */
const FIGURE_REM = 0.45
/** The sign of a type with the space before it, and the least text that a chip of one line keeps beside it. */
const KIND_REM = 0.875
const LEAST_TEXT_REM = 3

/** How wide the text of a chip may be in a lane of this width, all its lines together. */
export function widthOfText(lane: number, lines: number): number {
  return lines === 0 ? lane - SIGNS_REM : lines * (lane - PADDING_REM)
}

/** Whether the words above the text of a chip fit beside its shape. */
export function fitsHead(words: string, lines: number, width: number, monogram = 0): boolean {
  return lines > 0 && width / lines - SHAPE_REM - monogram >= words.length * LETTER_REM
}

/** Whether the time of a 12-hour clock may be written `9:41 AM`: beside it a line would keep some text. */
export function fitsLongTime(lines: number, width: number): boolean {
  return lines > 0 || width >= LEAST_TEXT_REM
}

/** Whether the sign of a type fits beside the time. */
export function fitsTypeSign(time: string, lines: number, width: number, monogram = 0): boolean {
  if (lines === 0) return width - KIND_REM >= LEAST_TEXT_REM
  return width / lines - SHAPE_REM - KIND_REM - monogram >= time.length * FIGURE_REM
}
