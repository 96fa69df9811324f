/** In rem. The width of the signs in a chip of one line, and the padding of a taller chip. */
const SIGNS_REM = 4.5
const PADDING_REM = 1
/**
 * In rem. The width of a letter in the head of a chip, and of the shape before the head. `PADDING_REM` already includes
 * a part of the shape.
 */
const LETTER_REM = 0.36
const SHAPE_REM = 0.5
/** In rem. The width of a digit in a time, and of a letter in `AM`. */
const FIGURE_REM = 0.45
/** In rem. The width of a type sign with the space before it, and the least width of a text beside the sign. */
const KIND_REM = 0.875
const LEAST_TEXT_REM = 3

/** Returns the width of a chip's text in a lane, summed over all lines. */
export function widthOfText(lane: number, lines: number): number {
  return lines === 0 ? lane - SIGNS_REM : lines * (lane - PADDING_REM)
}

export function fitsHead(words: string, lines: number, width: number, monogram = 0): boolean {
  return lines > 0 && width / lines - SHAPE_REM - monogram >= words.length * LETTER_REM
}

/**
 * Returns whether a 12-hour time may be written `9:41 AM`. In a chip of one line, some text must still fit beside the
 * time.
 */
export function fitsLongTime(lines: number, width: number): boolean {
  return lines > 0 || width >= LEAST_TEXT_REM
}

export function fitsTypeSign(time: string, lines: number, width: number, monogram = 0): boolean {
  if (lines === 0) return width - KIND_REM >= LEAST_TEXT_REM
  return width / lines - SHAPE_REM - KIND_REM - monogram >= time.length * FIGURE_REM
}
