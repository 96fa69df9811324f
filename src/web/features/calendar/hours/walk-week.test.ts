import { expect, test } from 'vitest'
import { type Stop, walkWeek } from './walk-week.ts'

const days = [
  { day: '2026-11-16', stops: [] },
  {
    day: '2026-11-17',
    stops: [
      { key: 'nine', top: 9 },
      { key: 'ten', top: 10 },
    ],
  },
  {
    day: '2026-11-18',
    stops: [
      { key: 'early', top: 2 },
      { key: 'late', top: 20 },
    ],
  },
]
const walk = (key: string, day: string, stop: string | null): Stop | null =>
  walkWeek(key, { day, key: stop }, days)

test('Down leads from a day through its posts, and Up leads back to the day', () => {
  expect(walk('ArrowDown', '2026-11-17', null)).toEqual({ day: '2026-11-17', key: 'nine' })
  expect(walk('ArrowDown', '2026-11-17', 'nine')).toEqual({ day: '2026-11-17', key: 'ten' })
  expect(walk('ArrowUp', '2026-11-17', 'ten')).toEqual({ day: '2026-11-17', key: 'nine' })
  expect(walk('ArrowUp', '2026-11-17', 'nine')).toEqual({ day: '2026-11-17', key: null })
})

test('Left and Right lead to the next day, or to its post at about the same time', () => {
  expect(walk('ArrowRight', '2026-11-16', null)).toEqual({ day: '2026-11-17', key: null })
  expect(walk('ArrowRight', '2026-11-17', 'nine')).toEqual({ day: '2026-11-18', key: 'early' })
  expect(walk('ArrowLeft', '2026-11-18', 'late')).toEqual({ day: '2026-11-17', key: 'ten' })
  expect(walk('ArrowLeft', '2026-11-17', 'nine')).toEqual({ day: '2026-11-16', key: null })
})

test('the keys lead nowhere at the ends of a week and of a day, and other keys lead nowhere', () => {
  expect(walk('ArrowLeft', '2026-11-16', null)).toBeNull()
  expect(walk('ArrowRight', '2026-11-18', 'late')).toBeNull()
  expect(walk('ArrowDown', '2026-11-16', null)).toBeNull()
  expect(walk('ArrowDown', '2026-11-17', 'ten')).toBeNull()
  expect(walk('ArrowUp', '2026-11-17', null)).toBeNull()
  expect(walk('Home', '2026-11-17', null)).toBeNull()
})
