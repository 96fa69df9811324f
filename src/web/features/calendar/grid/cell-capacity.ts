import type { Display } from '#web/time/display.ts'

/** In rem. A chip grows from `LEAST_CHIP` to `MOST_CHIP`, so that the chips fill the height of their cell. */
const LEAST_CHIP = 1.5
const MOST_CHIP = 1.75
const HEAD = 1.5
/** In rem. Below these widths a grid matches the variants `tight` and `stacked` of theme.css. */
const TIGHT = 64
const NARROW = 36
/**
 * In a narrow cell, the words of a chip are below its time. A narrow cell that cannot hold `LEAST_STACKED` such chips
 * shows shapes instead.
 */
const STACKED_CHIP = 2.25
const MOST_STACKED = 2.75
const LEAST_STACKED = 3
/** The width of a chip without its text: a shape, a time such as `09:41`, a type, and the gaps between them. */
const CHIP_SIGNS = 4.75
/** How much wider `12:58 PM` and `12:58p` are than `12:58`. */
const MORE_FOR_TIME = { full: 1.3125, short: 0.4375 }
const STACKED_SIGNS = 0.75
/** The width of the narrowest cell that shows all of `09:41`, or all of `12:58p`. */
const STACKED_WIDTH = { 24: 3, 12: 3.3125 }
const DATE_WIDTH = 3.25
/**
 * Letters that are cut off also cost layout time, so a line gets only `LETTERS`, or `LETTERS_OF_WIDE` in a wide cell.
 */
const LETTERS = 40
const LETTERS_OF_WIDE = 80
/** The letters of nearly every text are wider than this, so a line always gets enough letters to fill its width. */
const LETTER_WIDTH = 0.25
/** The width of a shape with the gap after it, and the width of both sides of a cell. */
const MARK = 0.75
const MARK_SIDES = 0.3125

export type CellCapacity = {
  chips: number
  /** In rem. */
  chipHeight: number
  /** Whether the head of a cell shows `1` instead of `1 Dec`, to leave room for `+12 more`. */
  hasShortDate: boolean
  /** Whether a cell is too narrow for buttons. A press on the cell then opens its day. */
  isNarrow: boolean
  /** Whether a cell is too small for words. It then shows the shapes of its posts' statuses instead of chips. */
  isMarked: boolean
  /** Whether a 12-hour time is written `9:41a`, which leaves more room for words. */
  isTimeShort: boolean
  /** How many letters of its text a line of a chip contains: at least as many as are visible. */
  letters: number
  markLines: number
  marksInLine: number
}

export type GridCapacity = CellCapacity & {
  /** In rem. */
  textWidth: number
}

export type Size = { width: number; height: number }

export function cellCapacity(
  { width, height }: Size,
  rows: number,
  rem: number,
  hourCycle: Display['hourCycle'],
): GridCapacity {
  // Subtracts the line above each cell, which is 1 px high.
  const free = (height / rows - 1) / rem - HEAD
  const isNarrow = width < NARROW * rem
  const stacked = Math.floor(free / STACKED_CHIP)
  const cellWidth = width / 7 / rem
  const isStacked = isNarrow && stacked >= LEAST_STACKED && cellWidth >= STACKED_WIDTH[hourCycle]
  const isMarked = isNarrow && !isStacked
  const isTimeShort = hourCycle === 12 && width < TIGHT * rem
  const besideSigns = cellWidth - (isStacked ? STACKED_SIGNS : CHIP_SIGNS)
  const moreForTime = hourCycle === 24 ? 0 : MORE_FOR_TIME[isTimeShort ? 'short' : 'full']
  const chips = isStacked ? stacked : Math.max(0, Math.floor(free / LEAST_CHIP))
  return {
    chips,
    chipHeight: Math.min(isStacked ? MOST_STACKED : MOST_CHIP, free / Math.max(chips, 1)),
    textWidth: isStacked ? besideSigns : besideSigns - moreForTime,
    hasShortDate: besideSigns < DATE_WIDTH,
    isNarrow,
    isMarked,
    isTimeShort,
    letters: besideSigns > LETTERS * LETTER_WIDTH ? LETTERS_OF_WIDE : LETTERS,
    markLines: isMarked ? Math.max(0, Math.floor(free / MARK)) : 0,
    marksInLine: isMarked ? Math.max(0, Math.floor((cellWidth - MARK_SIDES) / MARK)) : 0,
  }
}
