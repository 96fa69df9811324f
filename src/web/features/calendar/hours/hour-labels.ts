/** The height of a label, in rem. */
const LABEL_REM = 1
/** The label of the first hour stands below its line, and so nearer to the next one. */
export const FIRST_LABEL_REM = 1.1875
/** The hours of which labels are wanted most. */
const STEPS = [6, 3, 2, 1]

/**
 * The hours that have room for a label. Always the first, without which the day would seem to begin later; then the high
 * ones, which have posts, and those that divide the day.
 */
export function labelledHours(tops: readonly number[]): number[] {
  const hours = Array.from({ length: tops.length - 1 }, (_, hour) => hour)
  const topOf = (hour: number) => tops[hour] ?? 0
  const isHigh = (hour: number) => topOf(hour + 1) - topOf(hour) >= labelOf(hour)
  const isApart = (a: number, b: number) => Math.abs(topOf(a) - topOf(b)) >= Math.max(labelOf(a), labelOf(b))
  const wanted = [
    0,
    ...hours.filter(isHigh),
    ...STEPS.flatMap((step) => hours.filter((hour) => hour % step === 0)),
  ]
  const labelled = new Set<number>()
  for (const hour of wanted) if ([...labelled].every((other) => isApart(other, hour))) labelled.add(hour)
  return [...labelled].toSorted((a, b) => a - b)
}

function labelOf(hour: number): number {
  return hour === 0 ? FIRST_LABEL_REM : LABEL_REM
}
