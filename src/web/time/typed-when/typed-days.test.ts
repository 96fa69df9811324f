import { expect, test } from 'vitest'
import { readTypedDays } from './typed-days.ts'

const SATURDAY = Date.parse('2026-11-21T12:00:00Z')
const display = { zone: 'UTC', locale: 'en-US', hourCycle: 12, weekStart: 7 } as const

test.each([
  ['tomorrow', ['2026-11-22']],
  ['nov 24', ['2026-11-24']],
  ['2026-12-24', ['2026-12-24']],
  ['yesterday', ['2026-11-20']],
  ['next tuesday', ['2026-11-24']],
  ['sat', ['2026-11-21', '2026-11-28']],
  ['nov 31', []],
  ['tokyo', []],
  ['tomorrow herring', []],
  ['', []],
])('“%s” is read as %j', (typed, days) => {
  expect(readTypedDays(typed, SATURDAY, display)).toEqual(days)
})
