import { wallTimeToMoments, readClockTime } from '#contract/wall-time.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#contract/day.ts'
import { formatDayAndTime } from '#web/time/format-moment.ts'
import { isShownDay } from '#web/time/shown-days.ts'
import { MS_PER_MINUTE, type Zone, minuteOfDay, momentToDay } from '#web/time/zone.ts'
import { cityOf } from '#web/time/zone-city.ts'
import { AMERICAN, BRITISH, NOW } from './typed-contexts-for-tests.ts'
import { type TypedMoment, type TypedWhen, readTypedWhen } from './typed-when.ts'

const ALL = Intl.supportedValuesOf('timeZone')
const zones = fc.constantFrom(...ALL)

const MORE_THAN_PLACES =
  /^(?:canary|casey|center|chatham|cordoba|davis|dawson|jersey|knox|macquarie|mawson|merida|midway|monticello|norfolk|oral|palmer|petersburg|resolute|reunion|san juan|stanley|troll|wake)$/i

test('every zone is found by its city and by its name, and asked about where that is a word too', () => {
  for (const zone of ALL)
    for (const name of [cityOf(zone), cityOf(zone).toUpperCase(), zone, zone.toLowerCase()]) {
      const reading = readTypedWhen(`24 nov 09:00 ${name}`, BRITISH)
      const state = MORE_THAN_PLACES.test(name) ? 'ambiguous' : 'read'
      expect({ name, state: reading.state, moments: momentsOf(reading) }).toEqual({
        name,
        state,
        moments: [{ date: '2026-11-24', time: '09:00', zone }],
      })
    }
})

function momentsOf(reading: TypedWhen): readonly TypedMoment[] {
  return reading.state === 'ambiguous' ? reading.choices : reading.state === 'read' ? [reading.when] : []
}

test.each(['', 'in '])('of every city, after “%s”, no word is dropped', (before) => {
  for (const [index, zone] of ALL.entries()) {
    const words = `tue 9:00 ${before}${cityOf(zone)}`.split(' ')
    const moments = momentsOf(readTypedWhen(words.join(' '), BRITISH))
    expect({ words, moments }).toEqual({ words, moments: [{ date: '2026-11-24', time: '09:00', zone }] })
    for (const place of words.keys()) {
      const added = MORE[(index + place) % MORE.length] ?? ''
      const more = words.toSpliced(place, 0, added).join(' ')
      expect({ more, state: readTypedWhen(more, BRITISH).state }).toEqual({ more, state: 'unclear' })
      const less = words.toSpliced(place, 1)
      const reading = readTypedWhen(less.join(' '), BRITISH)
      if (reading.state === 'read')
        expect({ less, when: reading.when }).toEqual({ less, when: meant(less, reading.when.zone) })
    }
  }
})

const MORE = ['several', 'wed', 'not', '10:00', 'half', 'tokyo', '&', 'every', '9:00', 'please']

function meant(words: readonly string[], zone: Zone) {
  const city = words.filter((word) => !['tue', '9:00', 'in'].includes(word)).join(' ')
  const isOfZone = city === '' ? zone === BRITISH.zone : cityOf(zone).startsWith(city)
  const today = momentToDay(NOW, zone)
  const isPast = minuteOfDay(NOW, zone) >= 9 * 60
  const date = words.includes('tue') ? '2026-11-24' : isPast ? addDays(today, 1) : today
  return { date, time: words.includes('9:00') ? '09:00' : 'none', zone: isOfZone ? zone : 'another' }
}

test('each minute of the next years is read as the screen writes it, in each order and clock', () => {
  const locales = fc.constantFrom('en-GB', 'en-US', 'de-DE', 'ja-JP')
  const minutes = fc.integer({ min: NOW / MS_PER_MINUTE + 1, max: Date.UTC(2031, 0) / MS_PER_MINUTE })
  fc.assert(
    fc.property(
      minutes,
      zones,
      locales,
      fc.constantFrom(12 as const, 24 as const),
      (minute, zone, locale, hourCycle) => {
        const at = minute * MS_PER_MINUTE
        const display = { ...BRITISH.display, locale, hourCycle }
        const typed = `${formatDayAndTime(at, { ...display, zone })} ${cityOf(zone)}`
        const reading = readTypedWhen(typed, { ...BRITISH, display })
        const [when, ...others] = momentsOf(reading)
        if (when === undefined) throw new Error(`${typed}: ${JSON.stringify(reading)}`)
        const { date, time } = when
        expect(others).toEqual([])
        expect(when.zone).toBe(zone)
        expect(wallTimeToMoments(date, readClockTime(time) ?? -1, zone)).toContain(at)
      },
    ),
    { numRuns: 400 },
  )
})

const pieces = fc.constantFrom(
  'tue', 'next', 'this', 'tomorrow', 'tonight', '9', '9:00', '12:30am', '24', 'nov', '11/12', '24.11.', '2026-11-24', 'in',
  'two', 'hours', 'weeks', 'the', '3rd', 'tokyo', 'new york', 'utc+9', 'z', 'est', 'noon', '-', '+', '0', '99', 'may', 'at',
) // oxfmt-ignore

test('whatever is typed is a moment, a question with choices ahead, or a sentence', () => {
  const typed = fc.oneof(
    fc.string(),
    fc.array(pieces, { maxLength: 7 }).map((parts) => parts.join(' ')),
  )
  fc.assert(
    fc.property(typed, fc.constantFrom(BRITISH, AMERICAN), (text, context) => {
      const reading = readTypedWhen(text, context)
      if (reading.state === 'unclear') expect(reading.words).toMatch(/[.?]$|more\.$/)
      if (reading.state === 'read') expect(isShownDay(reading.when.date)).toBe(true)
      if (reading.state !== 'ambiguous') return
      expect(reading.choices.length).toBeGreaterThan(0)
      for (const { date, zone } of reading.choices) expect(date >= momentToDay(NOW, zone)).toBe(true)
      expect(new Set(reading.choices.map((one) => JSON.stringify(one))).size).toBe(reading.choices.length)
    }),
    { numRuns: 2000 },
  )
})
