import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CLASH_MS } from '#web/time/slots.ts'
import { findClashes } from './check-rows.ts'
import { emptyDocument } from '#contract/workspace/draft.ts'
import type { PlanRow } from '#web/features/composer/plan/plan-row.ts'
import { firstDayToCome } from './plan-days.ts'
import { misfitWords, quotaUseWords, sumQuotaUse } from './plan-quota-use.ts'

const limits = {
  api_published_scheduled_post_limit: { max: 100, used: 46, remaining: 54 },
  published_scheduled_post_limit: { max: 200, used: 100, remaining: 100 },
}

test('the limit with less left decides, and quotes are counted for today', () => {
  const use = sumQuotaUse({ posts: 12, quotes: 9 }, limits, 0)
  expect(quotaUseWords(use, String)).toBe('uses 12 of 54; quotes 9 of 30 today')
  expect(misfitWords(use, String)).toBeNull()
  const more = sumQuotaUse({ posts: 60, quotes: 9 }, limits, 4)
  expect(quotaUseWords(more, String)).toBe('uses 60 of 54; quotes 9 of 30 today, at least 4 used already')
  expect(misfitWords(more, String)).toBe('The plan needs 6 more than the quota has left.')
  expect(misfitWords(sumQuotaUse({ posts: 12, quotes: 9 }, limits, 22), String)).toMatch(
    /^Not all quotes fit/,
  )
  expect(quotaUseWords(sumQuotaUse({ posts: 12, quotes: 0 }, null, 0), String)).toBe('')
})

test('the calendar opens the day of the first row that is still to come', () => {
  const rows = ['2026-11-21', '2026-11-28', '2026-12-01', '2026-12-02'].map((date): PlanRow => {
    const when = { date, time: '09:00', zone: 'UTC', fold: null }
    return {
      id: date,
      document: { ...emptyDocument('thread'), when },
      state: 'gone',
      leavesAt: null,
      refusal: null,
      trouble: null,
      receipt: null,
    }
  })
  const dayAt = (now: string) => firstDayToCome(rows.toReversed(), Date.parse(now), 'UTC')
  expect(dayAt('2026-11-28T08:00:00Z')).toBe('2026-11-28')
  expect(dayAt('2026-11-28T10:00:00Z')).toBe('2026-12-01')
  expect(dayAt('2026-12-03T00:00:00Z')).toBe('2026-12-02')
  expect(firstDayToCome([], 0, 'UTC')).toBeNull()
})

test('rows clash only with posts and drafts of the same account within ten minutes', () => {
  const planned = fc.record({
    id: fc.uuid(),
    calendar: fc.constantFrom('a', 'b'),
    at: fc.nat(40).map((minutes) => minutes * 60_000),
    isRow: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.uniqueArray(planned, { selector: ({ id }) => id, maxLength: 30 }), (all) => {
      const clashes = findClashes(all)
      for (const one of all) {
        const near = all.filter(
          (other) =>
            other !== one && other.calendar === one.calendar && Math.abs(other.at - one.at) < CLASH_MS,
        )
        const clash = clashes.get(one.id)
        expect(clash !== undefined).toBe(one.isRow && near.length > 0)
        if (clash !== undefined)
          expect(Math.abs(clash.at - one.at)).toBe(Math.min(...near.map(({ at }) => Math.abs(at - one.at))))
      }
    }),
  )
})
