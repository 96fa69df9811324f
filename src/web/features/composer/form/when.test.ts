import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isShownDay } from '#web/time/shown-days.ts'
import { MS_PER_MINUTE } from '#web/time/zone.ts'
import { quickPicks, readWhen } from './when.ts'
import { momentToWhen } from '#web/time/draft-moment.ts'

const now = Date.UTC(2026, 10, 21, 8, 41)
const berlin = (date: string, time: string, fold: 'earlier' | 'later' | null = null) =>
  readWhen({ date, time, zone: 'Europe/Berlin', fold }, now)

test('a clock time is read in its zone', () => {
  expect(berlin('2026-11-24', '09:00')).toEqual({ state: 'moment', at: Date.UTC(2026, 10, 24, 8) })
  expect(readWhen({ date: '2026-11-24', time: '09:00', zone: 'Asia/Kathmandu', fold: null }, now)).toEqual({
    state: 'moment',
    at: Date.UTC(2026, 10, 24, 3, 15),
  })
})

test('a past moment and an incomplete moment are told apart', () => {
  expect(berlin('2026-11-21', '09:41')).toEqual({ state: 'past', at: now })
  expect(berlin('2026-11-21', '09:42').state).toBe('moment')
  for (const [date, time] of [
    ['', '09:00'],
    ['2026-11-24', ''],
    ['2026-02-30', '09:00'],
    ['2026-11-24', '24:00'],
  ]) {
    expect(berlin(date ?? '', time ?? '').state).toBe('incomplete')
  }
  expect(readWhen({ date: '2026-11-24', time: '09:00', zone: 'Nowhere', fold: null }, now).state).toBe(
    'incomplete',
  )
})

test('for a time that the clocks skip, the form asks, with the moments before and after it', () => {
  expect(berlin('2027-03-28', '02:30')).toEqual({
    state: 'gap',
    before: Date.UTC(2027, 2, 28, 0, 30),
    after: Date.UTC(2027, 2, 28, 1, 30),
  })
})

test('for a time that the clocks show twice, the form asks, and the answer is kept', () => {
  const [earlier, later] = [Date.UTC(2027, 9, 31, 0, 30), Date.UTC(2027, 9, 31, 1, 30)]
  expect(berlin('2027-10-31', '02:30')).toEqual({ state: 'fold', earlier, later })
  expect(berlin('2027-10-31', '02:30', 'earlier')).toEqual({ state: 'moment', at: earlier })
  expect(berlin('2027-10-31', '02:30', 'later')).toEqual({ state: 'moment', at: later })
})

test('every minute in the future goes into the form and comes out unchanged, in every zone', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...Intl.supportedValuesOf('timeZone')),
      fc.integer({ min: Math.ceil(now / MS_PER_MINUTE) + 1, max: Date.UTC(2036, 0) / MS_PER_MINUTE }),
      (zone, minute) => {
        const at = minute * MS_PER_MINUTE
        expect(readWhen(momentToWhen(at, zone), now)).toEqual({ state: 'moment', at })
      },
    ),
    { numRuns: 500 },
  )
})

test('quick picks are in the future, and each moment occurs once', () => {
  const picks = quickPicks(Date.UTC(2026, 10, 22, 20), 'Europe/Berlin', [], {
    locale: 'en-GB',
    hourCycle: 24,
  })
  expect(picks.map(({ name }) => name)).toEqual(['Next free half hour', 'In an hour', 'Tomorrow 09:00'])
})

test.each(['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Africa/Casablanca'])(
  'in %s 09:00 is 09:00 on the days when the clocks change, and on the days before and after',
  (zone) => {
    const clock = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeStyle: 'short' })
    for (let now = Date.UTC(2026, 0); now < Date.UTC(2027, 0); now += 31 * 60 * MS_PER_MINUTE) {
      for (const { name, at } of quickPicks(now, zone, [], { locale: 'en-GB', hourCycle: 24 })) {
        const said = /\d\d:\d\d$/.exec(name)?.[0]
        if (said !== undefined) expect(clock.format(at)).toBe(said)
        expect(clock.format(at)).toBe(momentToWhen(at, zone).time)
      }
    }
  },
)

test('no date, time or zone of a draft throws or loops', () => {
  const dates = fc.oneof(
    fc.constantFrom(
      '',
      '0000-01-01',
      '0001-01-01',
      '1969-12-31',
      '2999-12-31',
      '9999-12-31',
      '+010000-01-01',
    ),
    fc.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    fc.string(),
  )
  const zones = fc.oneof(fc.constantFrom(...Intl.supportedValuesOf('timeZone')), fc.string())
  const times = fc.oneof(fc.stringMatching(/^\d{2}:\d{2}$/), fc.string())
  fc.assert(
    fc.property(dates, times, zones, (date, time, zone) => {
      const reading = readWhen({ date, time, zone, fold: null }, now)
      if (!isShownDay(date)) expect(reading.state).toBe('incomplete')
      if (reading.state === 'moment') expect(momentToWhen(reading.at, zone).date).toBe(date)
    }),
  )
})
