import fc from 'fast-check'
import { expect, test } from 'vitest'
import { postToRecordKeys } from './record-keys.ts'

const UUID = 'f3b1c2d4-0000-4000-8000-000000000001'
const KEY_MOMENT = Date.parse('2030-01-31T09:00:00Z')

test('the keys of a post are the same in all processes and versions', () => {
  expect(postToRecordKeys(UUID, KEY_MOMENT, 2)).toEqual(['3pwjajfuqcadz', '3pwjajfuqcbdz'])
})

test('each key is a TID, and later segments and later posts have later keys', () => {
  const moments = fc.integer({ min: 0, max: Date.parse('2200-01-01') })
  fc.assert(
    fc.property(
      fc.uuid(),
      fc.uuid(),
      moments,
      fc.integer({ min: 1, max: 25 }),
      (one, other, at, segments) => {
        const keys = [...postToRecordKeys(one, at, segments), ...postToRecordKeys(other, at + 1000, 25)]
        expect(keys).toEqual(keys.toSorted())
        for (const key of keys) expect(key).toMatch(/^[234567abcdefghij][234567a-z]{12}$/)
      },
    ),
  )
})

test('1,000 threads with the same key moment have different keys', () => {
  const uuids = Array.from(
    { length: 1_000 },
    (_, i) => `f3b1c2d4-0000-4000-8000-${String(i).padStart(12, '0')}`,
  )
  const keys = uuids.flatMap((uuid) => postToRecordKeys(uuid, KEY_MOMENT, 25))
  expect(new Set(keys).size).toBe(keys.length)
})
