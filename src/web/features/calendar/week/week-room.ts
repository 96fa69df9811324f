import type { HoursBox } from '#web/features/calendar/hours/use-hours-box.ts'

/** Lengths in rem. */
export const HEAD_REM = 2
const AXIS_REM = 3
/** The narrowest column that shows some words beside its six neighbours. */
const NARROW_REM = 5
/** Until the box is measured. */
export const USUAL_BOX = { width: 68, height: 36 }

/** What the columns of a week have room for. Where seven are too narrow, three are seen at a time, and the others scroll into sight. */
export function weekRoom({ width, height }: Pick<HoursBox, 'width' | 'height'>, isTouch: boolean) {
  const seventh = (width - AXIS_REM) / 7
  const isScrolled = seventh < NARROW_REM
  const seen = isScrolled ? 3 : 7
  const column = (width - AXIS_REM) / seen
  return {
    width: column,
    /** How many days are seen at a time. */
    seen,
    /** Of all columns with the axis, where they scroll. */
    total: isScrolled ? AXIS_REM + column * 7 : null,
    height: height - HEAD_REM,
    lane: { tall: 5, flat: 13 },
    flat: isTouch ? 2.75 : 1.25,
    lines: 4,
    hourLines: 4,
    most: isTouch ? 3 : 6,
  }
}
