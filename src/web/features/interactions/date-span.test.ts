import { describe, expect, test } from 'vitest'
import { addDays } from '#contract/day.ts'
import { PRESETS, matchPreset, presetRange, rangeOfPerson, rangeWords, readRange } from './date-span.ts'

const TODAY = '2026-11-21'

describe('the range of a URL', () => {
  test('is the last 90 days if the URL has no range', () => {
    expect(readRange({}, TODAY)).toEqual({ from: '2026-08-24', to: TODAY })
  })

  test('completes a range with one end', () => {
    expect(readRange({ from: '2025-01-01' }, TODAY)).toEqual({ from: '2025-01-01', to: TODAY })
    expect(readRange({ to: '2026-03-31' }, TODAY)).toEqual({ from: '2026-01-01', to: '2026-03-31' })
  })

  test('replaces a reversed range by the last 90 days', () => {
    expect(readRange({ from: '2026-03-02', to: '2026-03-01' }, TODAY)).toEqual(presetRange(90, TODAY))
  })
})

test('a preset includes today, and is recognized again', () => {
  expect(presetRange(7, TODAY)).toEqual({ from: '2026-11-15', to: TODAY })
  expect(matchPreset(presetRange(90, TODAY), TODAY)).toBe(90)
  expect(matchPreset(presetRange(90, TODAY), addDays(TODAY, 1))).toBeNull()
})

test('the preset for posts to come has 90 days from today', () => {
  expect(presetRange('ahead', TODAY)).toEqual({ from: TODAY, to: '2027-02-18' })
  for (const preset of PRESETS) expect(matchPreset(presetRange(preset, TODAY), TODAY)).toBe(preset)
})

test('a range has a name for a sentence', () => {
  expect(rangeWords(presetRange(30, TODAY), TODAY)).toBe('these 30 days')
  expect(rangeWords(presetRange('ahead', TODAY), TODAY)).toBe('the next 90 days')
  expect(rangeWords({ from: '2026-11-01', to: TODAY }, TODAY)).toBe('this range')
})

test('a link to a person opens a range with the last contact, or with the posts to come', () => {
  const range = (last: string | null, scheduledAt = Infinity) =>
    rangeOfPerson({ lastAt: last === null ? -Infinity : Date.parse(last), scheduledAt }, TODAY, 'UTC')
  expect(range('2026-08-24T09:00:00Z')).toEqual({})
  expect(range('2026-08-23T09:00:00Z')).toEqual({ from: '2026-08-23', to: TODAY })
  expect(range(null, Date.parse('2026-12-01T09:00:00Z'))).toEqual(presetRange('ahead', TODAY))
  expect(range(null)).toEqual({})
})
