import { expect, test } from 'vitest'
import { assignColours, monogramStyle, signCalendars } from './calendar-sign.ts'

const sign = (calendars: readonly { uuid: string; name: string }[]) =>
  signCalendars(
    calendars,
    assignColours(
      calendars.map(({ uuid }) => uuid),
      {},
    ),
  )
const monogramsOf = (...names: string[]) =>
  [...sign(names.map((name, index) => ({ uuid: String(index), name }))).values()].map(
    ({ monogram }) => monogram,
  )

test('a calendar keeps its colour when others come and go, whatever their ids', () => {
  const two = assignColours(['m', 'n'], {})
  expect(two).toEqual({ m: 0, n: 1 })
  const three = assignColours(['a', 'm', 'n'], two)
  expect(three).toEqual({ m: 0, n: 1, a: 2 })
  expect(assignColours(['a', 'n'], three)).toBe(three)
  expect(assignColours(['a', 'b', 'n'], three)).toEqual({ ...three, b: 3 })
  const seven = assignColours(['b', 'c', 'd', 'e', 'm'], three)
  expect(seven).toEqual({ ...three, b: 3, c: 4, d: 5, e: 1 })
  const signs = signCalendars(
    [
      { uuid: 'b', name: 'Berg' },
      { uuid: 'm', name: 'Meer' },
    ],
    seven,
  )
  expect(monogramStyle(signs)).toEqual({
    '--monogram-1': String.raw`"M\9"`,
    '--monogram-4': String.raw`"B\9"`,
  })
})

test('several calendars have a sign each, a single one has none, and the same calendars have the same map', () => {
  const [north, south] = [
    { uuid: 'north', name: 'Nordlicht' },
    { uuid: 'south', name: 'Süd & Wind' },
  ]
  const both = sign([south, north])
  expect([...both]).toEqual([
    ['north', { look: 'account account-1', monogram: 'N', isInStyle: true }],
    ['south', { look: 'account account-2', monogram: 'S', isInStyle: true }],
  ])
  expect(sign([north, south])).toBe(both)
  const alone = sign([north])
  expect(alone.size).toBe(0)
  expect(sign([north])).toBe(alone)
  expect(sign([{ ...north, name: 'Polar' }, south])).not.toBe(both)
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
  const signs = sign(['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((name) => ({ uuid: name, name })))
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
