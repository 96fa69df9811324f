import { expect, test } from 'vitest'
import { indexByDay } from './index-by-day.ts'
import { samplePost } from './sample-post.ts'

const late = samplePost({ uuid: 'late', at: '2026-11-30T22:30:00Z' })
const night = samplePost({ uuid: 'night', at: '2026-11-30T23:30:00Z' })
const morning = samplePost({ uuid: 'morning', at: '2026-12-01T08:00:00Z' })

test('answers that overlap give each post once, on the day of the zone', () => {
  const index = indexByDay([[late, night], undefined, [night, morning]], 'Europe/Berlin')
  expect([...index]).toEqual([
    ['2026-11-30', [late]],
    ['2026-12-01', [night, morning]],
  ])
})

test('another zone puts the same answers on other days', () => {
  const answers = [[late, night], [morning]]
  indexByDay(answers, 'Europe/Berlin')
  expect(indexByDay(answers, 'UTC').get('2026-11-30')).toEqual([late, night])
  expect(indexByDay(answers, 'Pacific/Kiritimati').get('2026-12-01')).toEqual([late, night, morning])
})

test('the answer that comes first is believed', () => {
  const stale = { ...night, status: 'draft' }
  expect(indexByDay([[night], [stale]], 'UTC').get('2026-11-30')).toEqual([night])
})
