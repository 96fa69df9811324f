import { expect, test } from 'vitest'
import { findUsualTimes } from './usual-times.ts'

/** A Saturday. */
const now = Date.parse('2026-11-21T12:00:00Z')
const post = (at: string, status = 'published') => ({
  at: Date.parse(at),
  status,
  calendar: { uuid: 'c1' },
})
const onMondays = ['2026-11-02', '2026-11-09', '2026-11-16'].map((day) => post(`${day}T08:15:00Z`))
type Place = Parameters<typeof findUsualTimes>[1]
const place: Place = { calendar: 'c1', zone: 'Europe/Berlin', now, posts: [] }
const usualTimes = (recent: Parameters<typeof findUsualTimes>[0], changes: Partial<Place> = {}) =>
  findUsualTimes(recent, { ...place, ...changes }).map((at) => new Date(at).toISOString())

test('usual times are the next free ones of what the account did in the last four weeks', () => {
  expect(usualTimes(onMondays)).toEqual(['2026-11-23T08:15:00.000Z'])
  const onWednesdays = ['04', '11', '18'].map((day) => post(`2026-11-${day}T08:15:00Z`))
  expect(usualTimes([...onMondays, ...onWednesdays])).toEqual([
    '2026-11-23T08:15:00.000Z',
    '2026-11-25T08:15:00.000Z',
  ])
})

test('there are none before the weeks were read, without a habit, for another calendar, or of failed posts', () => {
  expect(usualTimes(null)).toEqual([])
  expect(usualTimes(onMondays.slice(1))).toEqual([])
  expect(usualTimes(onMondays, { calendar: 'c2' })).toEqual([])
  expect(usualTimes(onMondays.map((one) => ({ ...one, status: 'failed' })))).toEqual([])
})

test('what was read besides changes the moment of a usual time, and neither its weekday nor its clock time', () => {
  const posts = [...onMondays, post('2026-11-23T08:15:00Z', 'scheduled')]
  expect(usualTimes(onMondays, { posts })).toEqual(['2026-11-30T08:15:00.000Z'])
})

test('days before the four weeks, today and days ahead do not count, nor does one busy day', () => {
  const others = ['2026-10-23', '2026-11-21', '2026-11-27', '2026-12-04'].flatMap((day) => [
    post(`${day}T08:15:00Z`),
    post(`${day}T10:00:00Z`),
  ])
  expect(usualTimes([...onMondays, ...others])).toEqual(['2026-11-23T08:15:00.000Z'])
  const everyDay = ['02', '03', '04', '05', '06', '09', '10', '11', '12', '13', '16', '17'].flatMap((day) =>
    ['08:15', '12:30'].map((time) => post(`2026-11-${day}T${time}:00Z`)),
  )
  const busySaturday = Array.from({ length: 96 }, (_, quarter) => ({
    ...post('2026-11-14T00:00:00Z'),
    at: Date.parse('2026-11-14T00:00:00Z') + quarter * 15 * 60_000,
  }))
  expect(usualTimes([...everyDay, ...busySaturday])).toEqual(usualTimes(everyDay))
})
