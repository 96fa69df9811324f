/** The time and the text of a chip: in a line, or below each other in a narrow cell. */
export const CHIP_TIME = 'shrink-0 text-ink-soft stacked:min-w-0 stacked:flex-1 stacked:truncate'
export const CHIP_TEXT = 'min-w-0 flex-1 truncate stacked:basis-full'
