import { labelledHours } from './hour-labels.ts'

/** Half the height of a label, which stands around the line of its hour, in rem. */
const HALF_LABEL_REM = 0.5

/**
 * How far the hours are scrolled when they open, in rem: so much that a place is in sight with some room below it, and so
 * that no label is cut at the top.
 */
export function openingTop(place: number, below: number, height: number, tops: readonly number[]): number {
  const most = (tops.at(-1) ?? 0) - height
  const wanted = Math.max(0, Math.min(place + below - height, most))
  const cut = labelledHours(tops).find(
    (hour) => hour > 0 && Math.abs((tops[hour] ?? 0) - wanted) < HALF_LABEL_REM,
  )
  const whole = cut === undefined ? wanted : (tops[cut] ?? 0) - HALF_LABEL_REM
  return place <= whole + height ? whole : wanted
}
