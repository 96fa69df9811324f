import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#contract/day.ts'
import { daySections, linesOf, placeSections, postsBetween } from './agenda-sections.ts'
import { samplePost } from '#web/testing/sample-post.ts'

const post = samplePost()
const LEAST_ROW = 52

test('a day without posts has no heading', () => {
  const byDay = new Map([['2026-11-21', [post]]])
  expect(daySections(['2026-11-20', '2026-11-21'], byDay).map(({ key }) => key)).toEqual(['2026-11-21'])
})

test('a kept day has a heading even without posts', () => {
  const sections = daySections(['2026-11-20', '2026-11-21', '2026-11-22'], new Map(), ['2026-11-21'])
  expect(sections.map(({ key, posts }) => [key, posts.length])).toEqual([['2026-11-21', 0]])
})

const LINK = `https://example.com/${'long-address/'.repeat(6)}`

test.each([
  ['Good morning', 1],
  [LINK, 1],
  [`Read ${LINK}`, 2],
  ['A sentence of seven words, once more. '.repeat(5), 3],
])('a row has room for as many lines as its text takes: %s', (text, lines) => {
  expect(linesOf(text, 35)).toBe(lines)
})

test('adjacent windows show every post, and a window shows little more than its height', () => {
  const counts = fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 31 })
  fc.assert(
    fc.property(counts, fc.integer({ min: 200, max: 1200 }), (counts, windowHeight) => {
      const sections = counts.map((count, index) => ({
        key: String(index),
        day: addDays('2026-11-01', index),
        posts: Array<typeof post>(count).fill(post),
      }))
      let place = 0
      const linesOf = () => ([1, 3, 2] as const)[place++ % 3] ?? 1
      const placed = placeSections(sections, 16, linesOf)
      const shown = placed.sections.map(() => new Set<number>())
      for (let top = 0; top < placed.height; top += windowHeight) {
        let rows = 0
        placed.sections.forEach((section, index) => {
          const [from, to] = postsBetween(section, placed, top, top + windowHeight)
          for (let row = from; row < to; row++) shown[index]?.add(row)
          rows += to - from
        })
        expect(rows).toBeLessThanOrEqual(windowHeight / LEAST_ROW + 2)
      }
      expect(shown.map((rows) => rows.size)).toEqual(counts)
    }),
    { numRuns: 50 },
  )
})
