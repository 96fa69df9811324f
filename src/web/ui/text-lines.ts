/** The width of a letter of small text, in rem; ideographs and emoji are twice as wide. */
const LETTER_REM = 0.39
const PADDING_REM = 1
/** Lines end at words, so they are not filled. */
const FILLED = 0.92
/** More than any chip shows. */
const MAX_LENGTH = 800

/** About how many lines a text takes in a chip of this width. To measure hundreds of texts would need as many layouts. */
export function textLines(letters: number, width: number): number {
  return Math.max(1, Math.ceil(letters / lettersIn(width - PADDING_REM)))
}

/** About how many letters a line of this width has, in rem. */
export function lettersIn(width: number): number {
  return Math.max(1, (width / LETTER_REM) * FILLED)
}

/** How many letters a text is wide. */
export function countLetters(text: string): number {
  let letters = 0
  for (let index = 0; index < text.length && index < MAX_LENGTH; index++)
    letters += widthOf(text.charCodeAt(index))
  return letters
}

function widthOf(code: number): number {
  const isWide = code >= 0x11_00 && !(code >= 0x20_00 && code < 0x20_70)
  // The second half of a surrogate pair adds nothing to the first.
  return code >= 0xdc_00 && code < 0xe0_00 ? 0 : isWide ? 2 : 1
}
