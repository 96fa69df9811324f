import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { holdRows } from './use-held-rows.ts'
import { groupedRows, timelineRows } from './pair-rows.ts'
import { sampleInteraction } from '#web/testing/sample-post.ts'

const posts = [
  sampleInteraction({ uuid: 'a', tweetId: '1' }),
  sampleInteraction({ uuid: 'b', tweetId: '2' }),
  sampleInteraction({ uuid: 'c', tweetId: '1' }),
  sampleInteraction({ uuid: 'd', tweetId: '' }),
  sampleInteraction({ uuid: 'e', tweetId: '' }),
  sampleInteraction({ uuid: 'f', tweetId: '1' }),
]

describe('the rows', () => {
  test('of a timeline are one for each answer, in the given order', () => {
    expect(timelineRows(posts).map(({ key, answers }) => [key, answers])).toEqual(
      ['a', 'b', 'c', 'd', 'e', 'f'].map((key) => [key, 1]),
    )
  })

  test('of originals are at the place of the first answer, and count the answers', () => {
    expect(groupedRows(posts).map(({ key, answers }) => [key, answers])).toEqual([
      ['a', 3],
      ['c', null],
      ['f', null],
      ['b', 1],
      ['d', 1],
      ['e', 1],
    ])
  })

  test('of originals count published posts, and neither failed nor planned posts', () => {
    const statuses = ['published', 'failed', 'published', 'scheduled']
    const all = statuses.map((status, index) =>
      sampleInteraction({ uuid: String(index), tweetId: '1', status }),
    )
    expect(groupedRows(all).map(({ answers }) => answers)).toEqual([2, null, null, null])
  })

  test('contain each answer once, in every view', () => {
    const anyPosts = fc.uniqueArray(
      fc.record({ uuid: fc.uuid(), tweetId: fc.constantFrom('', '1', '2', '3') }),
      { selector: ({ uuid }) => uuid },
    )
    fc.assert(
      fc.property(anyPosts, (samples) => {
        const all = samples.map((sample) => sampleInteraction(sample))
        const grouped = groupedRows(all)
        expect(grouped.map(({ key }) => key).toSorted()).toEqual(all.map(({ uuid }) => uuid).toSorted())
        expect(grouped.reduce((sum, { answers }) => sum + (answers ?? 0), 0)).toBe(all.length)
      }),
    )
  })
})

describe('new data', () => {
  const rows = (keys: string) => keys.split('').map((key) => ({ key }))
  const hold = (drawn: string, fresh: string) => {
    const { rows: kept, held } = holdRows(rows(drawn), rows(fresh))
    return [kept.map(({ key }) => key).join(''), held]
  }

  test('after the last row is added, and data above or between waits', () => {
    expect(hold('', 'abc')).toEqual(['abc', 0])
    expect(hold('abc', 'abcde')).toEqual(['abcde', 0])
    expect(hold('abc', 'xabcde')).toEqual(['abcde', 1])
    expect(hold('abc', 'axbycz')).toEqual(['abcz', 2])
  })

  test('moves nothing if a row is gone', () => {
    expect(hold('abc', 'ac')).toEqual(['abc', 0])
    expect(hold('abc', 'xyz')).toEqual(['abc', 3])
    expect(hold('abc', '')).toEqual(['abc', 0])
  })

  test('updates the content of the rendered rows', () => {
    const drawn = [{ key: 'a', word: 'scheduled' }]
    expect(holdRows(drawn, [{ key: 'a', word: 'published' }]).rows).toEqual([{ key: 'a', word: 'published' }])
  })

  test('never moves a rendered row, and renders or holds each row once', () => {
    const keys = fc.uniqueArray(fc.constantFrom(...'abcdefghijklmnop'.split('')))
    fc.assert(
      fc.property(keys, keys, (drawn, fresh) => {
        const { rows: kept, held } = holdRows(rows(drawn.join('')), rows(fresh.join('')))
        const keptKeys = kept.map(({ key }) => key)
        expect(keptKeys.slice(0, drawn.length)).toEqual(drawn)
        expect(new Set(keptKeys).size).toBe(kept.length)
        expect(held).toBe(fresh.filter((key) => !keptKeys.includes(key)).length)
      }),
    )
  })
})
