/** The average width in rem of a letter of small text. Ideographs and emoji are twice as wide. */
const LETTER_REM = 0.39
const PADDING_REM = 1
/** The part of a line that text fills on average, because lines break between words. */
const FILLED = 0.92
const MAX_LENGTH = 800

/** Estimates the lines, because measuring hundreds of texts would force as many layouts. */
export function textLines(letters: number, width: number): number {
  return Math.max(1, Math.ceil(letters / lettersIn(width - PADDING_REM)))
}

export function lettersIn(width: number): number {
  return Math.max(1, (width / LETTER_REM) * FILLED)
}

export function countLetters(text: string): number {
  let letters = 0
  for (let index = 0; index < text.length && index < MAX_LENGTH; index++)
    letters += widthOf(text.charCodeAt(index))
  return letters
}

function widthOf(code: number): number {
  const isWide = code >= 0x11_00 && !(code >= 0x20_00 && code < 0x20_70)
  // The second half of a surrogate pair adds no width.
  return code >= 0xdc_00 && code < 0xe0_00 ? 0 : isWide ? 2 : 1
}
