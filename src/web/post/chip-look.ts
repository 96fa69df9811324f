/** The time and the text of a chip: in a line, or below each other in a narrow cell. */
export const CHIP_TIME = 'chip-time'
export const CHIP_TEXT = 'chip-text'
export type ChipLines = 1 | 2 | 3
