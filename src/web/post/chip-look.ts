/** The time and the text of a chip: in a line, or below each other in a narrow cell. */
export const CHIP_TIME = 'chip-time shrink-0 whitespace-nowrap text-ink-soft stacked:flex-1 stacked:text-xs'
const CHIP_TEXT = 'chip-text min-w-0 flex-1 truncate stacked:basis-full'
export type ChipLines = 1 | 2 | 3
/** The text beside the signs of a chip, or below them. */
export const CHIP_LINES = {
  1: CHIP_TEXT,
  2: 'chip-text w-full line-clamp-2 wrap-anywhere',
  3: 'chip-text w-full line-clamp-3 wrap-anywhere',
} as const
/** In a narrow cell the name of the field that was found takes the second line. */
export const CHIP_TEXT_BESIDE_FIELD = 'min-w-0 flex-1 truncate stacked:hidden'
