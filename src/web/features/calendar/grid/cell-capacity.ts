import type { Display } from '#web/time/display.ts'

/** The least height of a chip in rem. A chip grows up to `MOST_CHIP` to fill its cell. */
const LEAST_CHIP = 1.5
const MOST_CHIP = 1.75
const HEAD = 1.5
/** `TIGHT` and `NARROW` are the widths in rem below which the variants `tight` and `stacked` of theme.css apply. */
const TIGHT = 64
const NARROW = 36
/** The height of a chip in rem if its text is below its time. */
const STACKED_CHIP = 2.25
const MOST_STACKED = 2.75
const LEAST_STACKED = 3
const CHIP_SIGNS = 4.75
/** How much wider than `12:58` the times `12:58 PM` (`full`) and `12:58p` (`short`) are, in rem. */
const MORE_FOR_TIME = { full: 1.3125, short: 0.4375 }
const STACKED_SIGNS = 0.75
const STACKED_WIDTH = { 24: 3, 12: 3.3125 }
const DATE_WIDTH = 3.25
/** A chip renders at most this many letters, because letters that are clipped still cost layout time. */
const LETTERS = 40
const LETTERS_OF_WIDE = 80
const LETTER_WIDTH = 0.25
const MARK = 0.75
const MARK_SIDES = 0.3125

export type CellCapacity = {
  chips: number
  chipHeight: number
  hasShortDate: boolean
  isNarrow: boolean
  isMarked: boolean
  isTimeShort: boolean
  letters: number
  markLines: number
  marksInLine: number
}

export type GridCapacity = CellCapacity & {
  textWidth: number
}

export type Size = { width: number; height: number }

export function cellCapacity(
  { width, height }: Size,
  rows: number,
  rem: number,
  hourCycle: Display['hourCycle'],
): GridCapacity {
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
