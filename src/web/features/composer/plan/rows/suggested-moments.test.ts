import { expect, test } from 'vitest'
import { askMoment, hasHourOverTwelve } from './suggested-moments.ts'

const ask = (date: string) =>
  askMoment({ date, time: '', zone: 'UTC', fold: null }, () => ({ state: 'unclear', words: '' }))?.choices

test('the number of a day beside a time is asked about, as a number with a time in it is', () => {
  const meant = [{ date: '2026-12-10', time: '11:00', zone: 'UTC' }]
  expect(ask('46366 11:00')).toEqual(meant)
  expect(ask('46366 11:00 am')).toEqual(meant)
  expect(ask('46366.5')).toEqual([{ date: '2026-12-10', time: '12:00', zone: 'UTC' }])
})

test('a part of a day beside a date is asked about, as a time', () => {
  const meant = (...days: string[]) => days.map((date) => ({ date, time: '09:00', zone: 'UTC' }))
  expect(ask('10.12.2026 0,375')).toEqual(meant('2026-12-10'))
  expect(ask('2026-12-10 .375')).toEqual(meant('2026-12-10'))
  expect(ask('46366 0.375')).toEqual(meant('2026-12-10'))
  expect(ask('3/4/2027 0.375')).toEqual(meant('2027-04-03', '2027-03-04'))
  expect([ask('0.375'), ask('soon 0.375'), ask('10.12.2026 0')]).toEqual([undefined, undefined, undefined])
})

test('a number beside other words, or with two times, is not a moment', () => {
  expect([ask('46366 soon'), ask('46366.5 11:00'), ask('46366 2026-12-11 11:00')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test('an hour over twelve shows that the times of a table are on a 24-hour clock', () => {
  const rowOf = (date: string, time = '') => ({ document: { when: { date, time, zone: 'UTC', fold: null } } })
  const none = [
    rowOf('10 dec 11:00'),
    rowOf('11 dec 4:30 pm'),
    rowOf('13.12.2026'),
    rowOf('10 dec 9:00 utc+13:00'),
  ]
  expect(hasHourOverTwelve(none)).toBe(false)
  expect(hasHourOverTwelve([...none, rowOf('10 dec 16:30')])).toBe(true)
  expect(hasHourOverTwelve([...none, rowOf('2026-12-10', '16:30')])).toBe(true)
  expect(hasHourOverTwelve([...none, rowOf('2026-12-10', '12:30')])).toBe(false)
})
