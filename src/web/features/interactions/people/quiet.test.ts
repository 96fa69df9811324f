import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MS_PER_DAY } from '#web/time/zone.ts'
import { longestSilence } from './contact.ts'
import { findSilence } from './quiet.ts'

const zone = 'UTC'
const daysAgo = (days: readonly number[]) => days.map((day) => -day * MS_PER_DAY).toSorted((a, b) => a - b)
/** The silence of a person at the moment 0, with contacts so many days ago and everything read since another day. */
const silence = (contacts: readonly number[], readDays: number, scheduledAt = Infinity) =>
  findSilence({ contacts: daysAgo(contacts), scheduledAt }, { since: -readDays * MS_PER_DAY, now: 0, zone })

describe('a person went quiet', () => {
  test('after the longest silence that was read, and the longest before it is named', () => {
    expect(silence([50, 40, 30, 21], 55)).toEqual({ days: 21, before: 10 })
    expect(silence([60, 35, 21], 60)).toBeNull()
    expect(silence([63, 42, 21], 63)).toBeNull()
  })

  test('only if the days before the first contact were not silent for as long', () => {
    expect(silence([34, 30, 20], 45)).toEqual({ days: 20, before: 11 })
    expect(silence([34, 30, 20], 54)).toBeNull()
  })

  test('not because of contacts before the days that were read', () => {
    expect(silence([90, 34, 30, 20], 45)).toEqual({ days: 20, before: 11 })
    expect(silence([90, 80, 30, 20], 45)).toBeNull()
  })

  test('not while a post to them that was scheduled may have gone out', () => {
    expect(silence([50, 40, 30, 21], 55, 1)).toEqual({ days: 21, before: 10 })
    expect(silence([50, 40, 30, 21], 55, 0)).toBeNull()
  })

  test('not within a week, and not without a habit', () => {
    expect(silence([10, 9, 8, 7], 10)).toBeNull()
    expect(silence([11, 10, 9, 8], 11)).toEqual({ days: 8, before: 1 })
    expect(silence([90, 80], 90)).toBeNull()
    expect(silence([], 90)).toBeNull()
  })

  test('and no stretch of the days that were read, before the last contact, is as long as the silence', () => {
    // Contacts of at least eight days ago, many of them: often, but not always, a silence.
    const read = fc.integer({ min: 10, max: 60 })
    const contacts = fc.array(fc.integer({ min: 8, max: 60 }), { minLength: 3, maxLength: 40 })
    fc.assert(
      fc.property(read, contacts, (readDays, days) => {
        const found = silence(days, readDays)
        if (found === null) return
        const known = new Set(days.filter((day) => day <= readDays))
        expect(found.days).toBe(Math.min(...known))
        let stretch = 0
        for (let day = readDays; day >= found.days; day -= 1) {
          stretch = known.has(day) ? 0 : stretch + 1
          expect(stretch).toBeLessThan(found.days)
        }
      }),
    )
  })
})

describe('a silence', () => {
  test('is counted in calendar days of the zone', () => {
    const night = [Date.parse('2026-11-20T22:30:00Z'), Date.parse('2026-11-20T23:30:00Z')]
    expect(longestSilence(night, 'UTC')).toBe(0)
    expect(longestSilence(night, 'Europe/Berlin')).toBe(1)
  })

  test('is never longer than the longest', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 1_000 })), (days) => {
        const sorted = days.toSorted((a, b) => a - b)
        const gaps = sorted.slice(1).map((day, index) => day - (sorted[index] ?? 0))
        const longest = longestSilence(
          days.map((day) => day * MS_PER_DAY),
          zone,
        )
        expect(longest).toBe(gaps.length === 0 ? null : Math.max(...gaps))
      }),
    )
  })
})
