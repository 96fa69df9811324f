import { expect, test } from 'vitest'
import { isZone, readOffset, wallTimeToMoments } from './wall-time.ts'

function spell(zone: string, number: number): string {
  return Array.from(zone)
    .map((letter, i) => ((number >> (i % 30)) & 1 ? letter.toUpperCase() : letter.toLowerCase()))
    .join('')
}

test('all spellings of a zone share one formatter', ({ onTestFinished }) => {
  const made: string[] = []
  const { DateTimeFormat } = Intl
  onTestFinished(() => {
    Intl.DateTimeFormat = DateTimeFormat
  })
  Intl.DateTimeFormat = new Proxy(DateTimeFormat, {
    construct: (format, [locale, options]: [string, Intl.DateTimeFormatOptions]) => {
      made.push(String(options.timeZone))
      return new format(locale, options)
    },
  })
  const spellings = Array.from({ length: 200 }, (_, i) => spell('America/Argentina/Ushuaia', i * 7919))
  for (const spelling of spellings) {
    expect(isZone(spelling)).toBe(true)
    expect(wallTimeToMoments('2027-01-01', 600, spelling)).toEqual([Date.parse('2027-01-01T13:00:00Z')])
  }
  expect(made.length).toBeLessThanOrEqual(2)
  expect(isZone('Asia/Kol\u212Aata')).toBe(false)
})

test('offsets are right after more moments than are kept', () => {
  const start = Date.parse('1900-01-01T00:00:00Z')
  const summer = Date.parse('2027-07-01T12:00:00Z')
  expect(readOffset('Europe/Berlin', summer)).toBe(2 * 3_600_000)
  for (let i = 0; i < 11_000; i++) readOffset('UTC', start + i * 16 * 86_400_000)
  expect(readOffset('Europe/Berlin', summer)).toBe(2 * 3_600_000)
  expect(readOffset('europe/BERLIN', Date.parse('2027-01-01T12:00:00Z'))).toBe(3_600_000)
})
