import { expect, test } from 'vitest'
import { nextReading } from './next-reading.ts'

const now = Date.UTC(2026, 10, 21, 12)
const scheduled = (seconds: number) => ({ status: 'scheduled', at: now + seconds * 1000 })

test('the next scheduled post is read again shortly after it is due', () => {
  expect(nextReading([scheduled(-900), scheduled(60), scheduled(600), scheduled(3600)], now)).toBe(64_000)
})

test('a due post that is not reported is read again until it is overdue', () => {
  expect(nextReading([scheduled(-5)], now)).toBe(5_000)
  expect(nextReading([scheduled(-60), scheduled(-8)], now)).toBe(8_000)
  expect(nextReading([scheduled(-60)], now)).toBe(30_000)
  expect(nextReading([scheduled(-60), scheduled(10)], now)).toBe(14_000)
  expect(nextReading([scheduled(-6 * 60)], now)).toBe(false)
})

test('without a scheduled post nothing is read again', () => {
  expect(nextReading([], now)).toBe(false)
  expect(nextReading([{ status: 'published', at: now + 1000 }], now)).toBe(false)
  expect(nextReading([scheduled(13 * 3600)], now)).toBe(false)
})
