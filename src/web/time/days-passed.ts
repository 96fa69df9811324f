import { dayDifference } from '#contract/day.ts'
import type { Moment } from '#contract/moment.ts'
import { type Zone, momentToDay } from './zone.ts'

/** How many times the date changed on a calendar of the zone: from 23:00 to 01:00 it is one day. */
export function daysPassed(from: Moment, to: Moment, zone: Zone): number {
  return dayDifference(momentToDay(from, zone), momentToDay(to, zone))
}
