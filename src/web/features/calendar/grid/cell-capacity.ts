/** Heights of a chip and of the head of a cell, in rem. */
const CHIP_REM = 1.5
const HEAD_REM = 1.75
const NARROW_REM = 36

/** What the cells of a grid have room for. */
export type CellCapacity = {
  chips: number
  /** Too narrow for words: the cell shows the shape of each status instead of chips. */
  isNarrow: boolean
}

export type Size = { width: number; height: number }

export function cellCapacity({ width, height }: Size, rows: number): CellCapacity {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  return {
    chips: Math.max(0, Math.floor((height / rows - HEAD_REM * rem) / (CHIP_REM * rem))),
    isNarrow: width < NARROW_REM * rem,
  }
}
