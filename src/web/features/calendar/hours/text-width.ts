const SIGNS_REM = 4.5
const PADDING_REM = 1
const LETTER_REM = 0.36
const SHAPE_REM = 0.5
const FIGURE_REM = 0.45
const KIND_REM = 0.875
const LEAST_TEXT_REM = 3

export function widthOfText(lane: number, lines: number): number {
  return lines === 0 ? lane - SIGNS_REM : lines * (lane - PADDING_REM)
}

export function fitsHead(words: string, lines: number, width: number, monogram = 0): boolean {
  return lines > 0 && width / lines - SHAPE_REM - monogram >= words.length * LETTER_REM
}

export function fitsLongTime(lines: number, width: number): boolean {
  return lines > 0 || width >= LEAST_TEXT_REM
}

export function fitsTypeSign(time: string, lines: number, width: number, monogram = 0): boolean {
  if (lines === 0) return width - KIND_REM >= LEAST_TEXT_REM
  return width / lines - SHAPE_REM - KIND_REM - monogram >= time.length * FIGURE_REM
}
