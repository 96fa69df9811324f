import { expect, test } from 'vitest'
import { askMoment } from './suggested-moments.ts'

const ask = (date: string) =>
  askMoment({ date, time: '', zone: 'UTC', fold: null }, () => ({ state: 'unclear', words: '' }))?.choices

test('the number of a day beside a time is asked about, as a number with a time in it is', () => {
  const meant = [{ date: '2026-12-10', time: '11:00', zone: 'UTC' }]
  expect(ask('46366 11:00')).toEqual(meant)
  expect(ask('46366 11:00 am')).toEqual(meant)
  expect(ask('46366.5')).toEqual([{ date: '2026-12-10', time: '12:00', zone: 'UTC' }])
})

test('a number beside other words, or with two times, is not a moment', () => {
  expect([ask('46366 soon'), ask('46366.5 11:00'), ask('46366 2026-12-11 11:00')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})
