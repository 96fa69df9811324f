import { expect, test } from 'vitest'
import { samplePost } from '#web/testing/sample-post.ts'
import type { PlacedDraft } from '#web/features/calendar/posts/placed-draft.ts'
import { layOutDays, postsAbove, restKey, stopsOf } from './lay-out-days.ts'

const DAY = '2026-11-23'
const post = (uuid: string, calendar: string, time: string) =>
  samplePost({ uuid, calendar, at: `${DAY}T${time}:00Z` })
const draft: PlacedDraft = {
  uuid: 'draft',
  kind: 'thread',
  type: 'thread',
  line: 'Words',
  calendar: '',
  day: DAY,
  at: Date.parse(`${DAY}T15:00:00Z`),
  hasTime: true,
  state: 'draft',
  refusal: null,
}
const crowd = Array.from({ length: 5 }, (_, index) => post(`crowd ${index}`, 'south', '12:00'))
const posts = [post('one', 'north', '09:00'), post('two', 'south', '09:00'), ...crowd]

function layOut(lanes: readonly string[]) {
  const shown = { byDay: new Map([[DAY, posts]]), drafts: new Map([[DAY, [draft]]]) }
  const { columns } = layOutDays(
    { days: [DAY], ...shown, zone: 'UTC', isPending: false, lanes },
    { width: 12, height: 0, isTouch: false, isNightOpen: false },
  )
  const [column] = columns
  if (column === undefined) throw new Error('One day has one column')
  return column
}

test('each calendar has its lane in a day, and a draft without a calendar has the whole width', () => {
  const { spots } = layOut(['north', 'south'])
  const placeOf = (uuid: string) => {
    const spot = spots.find(({ item }) => item.uuid === uuid)
    return [spot?.left, spot?.width]
  }
  expect(placeOf('one')).toEqual([0, 0.5])
  expect(placeOf('two')).toEqual([0.5, 0.5])
  expect(placeOf('draft')).toEqual([0, 1])
  expect(placeOf('crowd 0')).toEqual([0.5, 0.25])
})

test('with or without lanes, a day shows or counts each post once, and every stop has a unique key', () => {
  for (const lanes of [[], ['north', 'south'], ['south', 'north', 'west']]) {
    const column = layOut(lanes)
    const ids = [...column.spots.map(({ item }) => item), ...column.rests.flatMap(({ items }) => items)]
    expect(ids.map(({ uuid }) => uuid).toSorted()).toEqual(
      [...posts, draft].map(({ uuid }) => uuid).toSorted(),
    )
    const keys = stopsOf(column).map(({ key }) => key)
    expect(new Set(keys).size).toBe(keys.length)
  }
  expect(restKey(DAY, { top: 3, left: 0 })).not.toBe(restKey(DAY, { top: 3, left: 0.5 }))
})

test('the posts above a place are those that ended before it, also the ones that have no room, and no draft', () => {
  const column = layOut([])
  const topOf = (uuid: string) => column.spots.find(({ item }) => item.uuid === uuid)?.top ?? 0
  const above = (place: number) => postsAbove(column, place).map(({ uuid }) => uuid)
  expect(above(topOf('one'))).toEqual([])
  expect(above(topOf('crowd 0')).toSorted()).toEqual(['one', 'two'])
  expect(above(100).toSorted()).toEqual(posts.map(({ uuid }) => uuid).toSorted())
})
