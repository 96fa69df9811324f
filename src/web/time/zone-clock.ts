import { type Day, numberToDay } from '#contract/day.ts'
import type { Moment } from '#contract/schedule.ts'
import { MS_PER_DAY, type Zone, readOffset } from './zone.ts'

/** Reads days off a zone's clock without asking the platform each time, which for ten thousand posts takes too long. */
export type ZoneClock = { dayOf: (moment: Moment) => Day }

/** A clock for the moments between two, both counted. Outside of them it still tells the truth, only slowly. */
export function createZoneClock(zone: Zone, from: Moment, to: Moment): ZoneClock {
  const spans = readSpans(zone, from, to)
  const names = new Map<number, Day>()
  let span = spans[0]

  return {
    dayOf(moment) {
      if (span === undefined || moment < span.from || moment >= span.until) {
        span = spans.find((span) => moment >= span.from && moment < span.until)
      }
      const offset = span?.offset ?? readOffset(zone, moment)
      const number = Math.floor((moment + offset) / MS_PER_DAY)
      let day = names.get(number)
      if (day === undefined) names.set(number, (day = numberToDay(number)))
      return day
    },
  }
}

type Span = { from: Moment; until: Moment; offset: number }

/** The stretches in which the zone's offset stays the same. Looking once a day misses no change that ever was. */
function readSpans(zone: Zone, from: Moment, to: Moment): Span[] {
  const spans: Span[] = []
  let start = from
  let offset = readOffset(zone, from)
  for (let probe = from; probe < to;) {
    const next = Math.min(probe + MS_PER_DAY, to)
    const nextOffset = readOffset(zone, next)
    if (nextOffset !== offset) {
      const change = findChange(zone, probe, next, offset)
      spans.push({ from: start, until: change, offset })
      start = change
      offset = nextOffset
    }
    probe = next
  }
  return [...spans, { from: start, until: to + 1, offset }]
}

function findChange(zone: Zone, before: Moment, after: Moment, offset: number): Moment {
  let low = before
  let high = after
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (readOffset(zone, middle) === offset) low = middle
    else high = middle
  }
  return high
}
