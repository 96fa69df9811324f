import type { Day } from '#contract/day.ts'

/** If `key` is null, the stop is the day's date, not a post. */
export interface Stop {
  day: Day
  key: string | null
}

export interface WalkedDay {
  day: Day
  stops: readonly { key: string; top: number }[]
}

/** `key` is the pressed arrow key. Left and Right go to the stop at the nearest height in the neighbouring day. */
export function walkWeek(key: string, from: Stop, days: readonly WalkedDay[]): Stop | null {
  const column = days.findIndex(({ day }) => day === from.day)
  const stops = days[column]?.stops ?? []
  const index = stops.findIndex((stop) => stop.key === from.key)
  switch (key) {
    case 'ArrowDown': {
      const next = stops[index + 1]
      return next === undefined ? null : { day: from.day, key: next.key }
    }
    case 'ArrowUp':
      return from.key === null ? null : { day: from.day, key: stops[index - 1]?.key ?? null }
    case 'ArrowLeft':
    case 'ArrowRight': {
      const beside = days[column + (key === 'ArrowLeft' ? -1 : 1)]
      if (beside === undefined) return null
      return { day: beside.day, key: from.key === null ? null : nearest(stops[index]?.top ?? 0, beside) }
    }
    default:
      return null
  }
}

function nearest(top: number, { stops }: WalkedDay): string | null {
  const [first, ...others] = stops
  if (first === undefined) return null
  const away = (stop: { top: number }) => Math.abs(stop.top - top)
  return others.reduce((best, stop) => (away(stop) < away(best) ? stop : best), first).key
}
