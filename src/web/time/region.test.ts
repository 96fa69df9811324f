import { expect, test } from 'vitest'
import { formatDay, formatDayNumber, formatDayShort, formatDays, formatNumber, formatTime } from './format.ts'
import { regionOf, weekStartOf } from './region.ts'

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'.split('')
const PAIRS = LETTERS.flatMap((first) => LETTERS.map((second) => first + second))
const TRIPLES = PAIRS.flatMap((pair) => LETTERS.map((third) => pair + third))
const named = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
const REGIONS = PAIRS.map((pair) => pair.toUpperCase()).filter((region) => named.of(region) !== undefined)
const LANGUAGES = Intl.DateTimeFormat.supportedLocalesOf([...PAIRS, ...TRIPLES])
const LOCALES = [
  ...LANGUAGES,
  ...LANGUAGES.map((language) => new Intl.Locale(language).maximize().toString()),
  ...REGIONS.map((region) => `en-${region}`),
]

const GROUP = 60
const GROUPS = Array.from({ length: Math.ceil(LOCALES.length / GROUP) }, (_, index): [string, string[]] => {
  const group = LOCALES.slice(index * GROUP, (index + 1) * GROUP)
  return [`${group[0]} to ${group.at(-1)}`, group]
})

const AT = Date.UTC(2026, 10, 21, 20, 15)

test('ICU knows hundreds of locales', () => {
  expect(LANGUAGES.length).toBeGreaterThan(200)
  expect(REGIONS.length).toBeGreaterThan(250)
})

test.each([
  ['en-GB', false, 1, 24],
  ['en-US', true, 7, 12],
  ['de', false, 1, 24],
  ['ja-JP', true, 7, 24],
  ['ar-EG', false, 6, 12],
  ['fa-IR', false, 6, 24],
  ['en-MV', false, 5, 24],
])('the order, week and clock of %s', (locale, isMonthFirst, weekStart, hourCycle) => {
  expect(regionOf(locale)).toMatchObject({ isMonthFirst, weekStart, hourCycle })
})

test.each(GROUPS)('all dates are in one order, with one clock and Latin digits: %s', (_, locales) => {
  for (const locale of locales) {
    const { isMonthFirst, hourCycle } = regionOf(locale)
    const display = { locale, hourCycle, zone: 'UTC' }
    const dates = [
      formatDay('2026-11-21', display),
      formatDayShort('2026-11-21', display),
      formatDayNumber('2026-12-01', display)[isMonthFirst ? 'before' : 'after'],
      formatDays('2026-11-30', '2026-12-06', display),
    ]
    expect([locale, dates]).toEqual([
      locale,
      isMonthFirst
        ? ['Saturday, November 21, 2026', 'Sat, Nov 21, 2026', 'Dec', 'November 30 to December 6, 2026']
        : ['Saturday, 21 November 2026', 'Sat 21 Nov 2026', 'Dec', '30 November to 6 December 2026'],
    ])
    const clock = hourCycle === 24 ? /^20:15$/ : /^8:15 (?:PM|pm|p\.m\.)$/
    expect(`${locale} ${formatTime(AT, display)}`).toMatch(new RegExp(`^${locale} ${clock.source.slice(1)}`))
  }
})

test.each(GROUPS)(
  'numbers have Latin digits, a sign and separators that English text reads: %s',
  (_, locales) => {
    for (const locale of locales) {
      const [large, negative] = [formatNumber(1_234_567, { locale }), formatNumber(-3, { locale })]
      expect(`${locale} ${large}`).toMatch(/ \d{1,2}(?:[., '’\u00A0\u202F]?\d{2,3}){2,3}$/u)
      expect(large.replaceAll(/\D/g, '')).toBe('1234567')
      expect(`${locale} ${negative}`).toMatch(/ [-−]3$/u)
    }
  },
)

test('English locales keep the clock that ICU gives them', () => {
  for (const region of REGIONS) {
    const locale = `en-${region}`
    const format = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' })
    const seen = formatTime(AT, { locale, hourCycle: regionOf(locale).hourCycle, zone: 'UTC' })
    // Expects a colon, because the dashboard writes it everywhere. A few regions write 20.15.
    expect(`${locale} ${seen}`).toBe(
      `${locale} ${format
        .format(AT)
        .replace(/(?<=\d)\./, ':')
        .replace('\u202F', ' ')}`,
    )
  }
})

test('the table of first days is that of ICU', () => {
  for (const region of REGIONS) {
    // The cast is needed because TypeScript does not declare this method yet. Node has it.
    const locale = new Intl.Locale(`en-${region}`) as Intl.Locale & {
      getWeekInfo: () => { firstDay: number }
    }
    expect([region, weekStartOf(locale.region ?? '')]).toEqual([region, locale.getWeekInfo().firstDay])
  }
})
