/** A chip and the head of a cell in rem, as they are drawn. */
const CHIP_REM = 1.25
const TALL_CHIP_REM = 3.75
const HEAD_REM = 1.75
const NARROW_REM = 36
/** What the narrowest words take of a line: ten letters of a cell, times the seven cells of a row. */
const TEN_LETTERS_REM = 2.5 * 7
/** The header, the lines of tools, the strip, the weekdays and the summary, with what stands between them. */
const LINES_REM = 16.75
const TOUCH_LINES_REM = 19
/** No grid is lower; the page scrolls instead. */
const LEAST_REM = 27

export type Room = {
  /** How many chips a cell has room for. */
  lines: number
  /** As many letters of a post as there may be room for; those behind them would be laid out and never seen. */
  letters: number
  /** Too narrow for words: a cell then shows what there is by its marks alone. */
  isNarrow: boolean
  /** A single row of cells has room for more than one line of each post. */
  isTall: boolean
}

export type Size = { width: number; height: number }

/** What the cells of a grid of this size have room for. */
export function roomOf({ width, height }: Size, rows: number): Room {
  const rem = readRem()
  const isTall = rows === 1
  const chip = isTall ? TALL_CHIP_REM : CHIP_REM
  return {
    isTall,
    lines: Math.max(0, Math.floor((height / rows - HEAD_REM * rem) / (chip * rem))),
    letters: 10 * Math.ceil(width / (TEN_LETTERS_REM * rem)) * (isTall ? 2 : 1),
    isNarrow: width < NARROW_REM * rem,
  }
}

/** All grids stand in the same place, so the next one is as large as the last. */
let lastSize: Size | null = null

export function keepSize(size: Size): void {
  lastSize = size
}

/** Before anything is measured: the window without the lines above and below. A good guess spares a second drawing. */
export function expectSize(): Size {
  if (lastSize !== null) return lastSize
  const lines = matchMedia('(pointer: coarse)').matches ? TOUCH_LINES_REM : LINES_REM
  const rem = readRem()
  return { width: innerWidth, height: Math.max(innerHeight - lines * rem, LEAST_REM * rem) }
}

function readRem(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
}
