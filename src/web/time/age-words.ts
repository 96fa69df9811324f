import type { Moment } from '#contract/moment.ts'
import type { Display } from './display.ts'
import { formatCount } from './format.ts'
import { MS_PER_DAY, MS_PER_HOUR, MS_PER_MINUTE, daysPassed } from './zone.ts'

/** After 24 hours, counts calendar days. A day may have 25 hours, so the result may still be in hours. */
export function ageWords(at: Moment, now: Moment, display: Pick<Display, 'locale' | 'zone'>): string {
  const age = Math.max(0, now - at)
  if (age < MS_PER_MINUTE) return 'just now'
  if (age < MS_PER_HOUR) return ago(Math.floor(age / MS_PER_MINUTE), 'minute', display)
  const days = age < MS_PER_DAY ? 0 : daysPassed(at, now, display.zone)
  return days === 0 ? ago(Math.floor(age / MS_PER_HOUR), 'hour', display) : daysAgo(days, display)
}

export function daysAgo(days: number, display: Pick<Display, 'locale'>): string {
  if (days <= 0) return 'today'
  return days === 1 ? 'yesterday' : ago(days, 'day', display)
}

function ago(count: number, unit: string, display: Pick<Display, 'locale'>): string {
  return `${formatCount(count, unit, `${unit}s`, display)} ago`
}
