import type { Moment } from '#contract/moment.ts'
import type { Quota } from '#web/quota/quota.ts'

/** A limit that is over, at capacity, nearly full, or has a forecast. */
export type RunningOut = { quota: Quota; fullAt: Moment | null }

const ORDER: readonly Quota['state'][] = ['over', 'at-capacity', 'nearly-full', 'normal']

/**
 * The limits that end first: those that are over, at capacity and nearly full, and then those that will be full at the
 * pace of their readings. If there is none, the limit with the highest used share. The quotas come worst first.
 */
export function findRunningOut(
  quotas: readonly Quota[],
  forecast: (quota: Quota) => Moment | null,
): RunningOut[] {
  const known = quotas
    .filter(({ state, disagrees }) => state !== 'not-in-tier' && !(disagrees && state === 'normal'))
    .map((quota) => ({ quota, fullAt: forecast(quota) }))
  const urgent = known.filter(({ quota, fullAt }) => quota.state !== 'normal' || fullAt !== null)
  if (urgent.length === 0) return known.filter(({ quota }) => quota.limit.used > 0).slice(0, 1)
  return urgent.toSorted(
    (a, b) =>
      ORDER.indexOf(a.quota.state) - ORDER.indexOf(b.quota.state) ||
      Math.sign((a.fullAt ?? Infinity) - (b.fullAt ?? Infinity)) ||
      0,
  )
}
