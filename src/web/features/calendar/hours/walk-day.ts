import type { Box } from './lay-out-day.ts'

export function walkDay(
  key: string,
  from: number,
  spots: readonly Pick<Box, 'top'>[],
  page: number,
): number | null {
  const last = spots.length - 1
  const top = spots[from]?.top ?? 0
  const after = spots.findIndex((spot) => spot.top >= top + page)
  const to = {
    ArrowDown: from + 1,
    ArrowUp: from - 1,
    PageDown: after < 0 ? last : after,
    PageUp: Math.max(
      spots.findLastIndex((spot) => spot.top <= top - page),
      0,
    ),
    Home: 0,
    End: last,
  }[key]
  return to === undefined || to < 0 || to > last ? null : to
}
