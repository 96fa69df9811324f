/** The half hour at a distance from the top of the column, in rem, as a minute of the day. */
export function minuteAt(place: number, tops: readonly number[]): number {
  const hour = Math.min(
    Math.max(
      tops.findLastIndex((top) => top <= place),
      0,
    ),
    tops.length - 2,
  )
  const [from = 0, to = 0] = [tops[hour], tops[hour + 1]]
  return hour * 60 + (place >= (from + to) / 2 ? 30 : 0)
}
