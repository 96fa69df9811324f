import type { HoursBox } from '#web/features/calendar/hours/use-hours-box.ts'

/** Lengths in rem. */
const AXIS_REM = 3
const USUAL_BOX = { width: 68, height: 36 }

/** What a day has room for: all its posts, in one line each where they are many. */
export function dayRoom(box: Pick<HoursBox, 'width' | 'height'> | null, isTouch: boolean) {
  const { width, height } = box ?? USUAL_BOX
  return {
    width: width - AXIS_REM,
    height,
    lane: { tall: 19, flat: 19 },
    flat: isTouch ? 2.75 : 1.5,
    lines: 3,
    hourLines: Infinity,
    most: Infinity,
  }
}
