import { expect, test } from 'vitest'
import { monogramStyle, signCalendars } from './account-sign.ts'

const monogramsOf = (...names: string[]) =>
  [...signCalendars(names.map((name, index) => ({ uuid: String(index), name }))).values()].map(
    ({ monogram }) => monogram,
  )

test('several calendars have a sign each, a single one has none, and the same calendars have the same map', () => {
  const [north, south] = [
    { uuid: 'north', name: 'Nordlicht' },
    { uuid: 'south', name: 'Süd & Wind' },
  ]
  const both = signCalendars([south, north])
  expect([...both]).toEqual([
    ['north', { look: 'account account-1', monogram: 'N', isInStyle: true }],
    ['south', { look: 'account account-2', monogram: 'S', isInStyle: true }],
  ])
  expect(signCalendars([north, south])).toBe(both)
  const alone = signCalendars([north])
  expect(alone.size).toBe(0)
  expect(signCalendars([north])).toBe(alone)
  expect(signCalendars([{ ...north, name: 'Polar' }, south])).not.toBe(both)
})

test('a monogram is one letter, and longer only where calendars share it', () => {
  expect(monogramsOf('Harbour & Pine', 'Hafen & Kiefer', '海図と松 Harbour', 'Field Notes')).toEqual([
    'HP',
    'HK',
    '海',
    'F',
  ])
  expect(monogramsOf('Nord', 'nova', 'Nora')).toEqual(['NO', 'NV', 'NR'])
})

test('the same name twice, a name without letters and an emoji have monograms of their own', () => {
  expect(new Set(monogramsOf('A', 'A', '', '…', '👩‍🚀 Space', 'A')).size).toBe(6)
  expect(monogramsOf('👩‍🚀 Space', 'Earth')[0]).toBe('👩‍🚀')
})

test('the letters of the first six calendars are properties of the screen, the later ones only attributes', () => {
  const signs = signCalendars(['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((name) => ({ uuid: name, name })))
  expect(Object.entries(monogramStyle(signs))).toEqual(
    ['A', 'B', 'C', 'D', 'E', 'F'].map((letter, index) => [
      `--monogram-${index + 1}`,
      String.raw`"${letter}\9"`,
    ]),
  )
  expect([...signs.values()].at(-1)).toEqual({
    look: 'account account-1 account-later',
    monogram: 'G',
    isInStyle: false,
  })
})
