import type { Moment } from '#contract/moment.ts'
import { daysPassed } from '#web/time/days-passed.ts'
import type { Zone } from '#web/time/zone.ts'

/** The most calendar days between two moments that follow each other; null where there are fewer than two. */
export function longestSilence(moments: readonly Moment[], zone: Zone): number | null {
  const sorted = moments.toSorted((a, b) => a - b)
  const gaps = sorted.slice(1).map((to, index) => daysPassed(sorted[index] ?? to, to, zone))
  return gaps.length === 0 ? null : Math.max(...gaps)
}
