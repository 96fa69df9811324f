import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countOptions } from '#web/features/calendar/tools/filter-options.tsx'
import { FACETS, type Filters, filterDays, filterPosts } from './filters.ts'
import { CALENDAR_DEFAULTS } from '#web/url/calendar-search.ts'
import { samplePost } from '#web/testing/sample-post.ts'

const now = Date.UTC(2026, 10, 21, 12)
const posts = [
  samplePost({ uuid: 'a', status: 'published', type: 'comment', person: 'Zoë', content: 'Ça alors' }),
  samplePost({ uuid: 'b', status: 'scheduled', type: 'thread', at: '2026-11-21T15:00:00.000Z' }),
  samplePost({ uuid: 'c', status: 'scheduled', type: 'thread', at: '2026-11-21T09:00:00.000Z' }),
  samplePost({ uuid: 'd', status: 'draft', type: 'poll', calendar: 'calendar-2', person: 'kyna' }),
]

function shown(filters: Partial<Filters>): string {
  return filterPosts(posts, { ...CALENDAR_DEFAULTS, ...filters }, now)
    .map((post) => post.uuid)
    .join('')
}

test('without filters all posts are shown', () => {
  expect(shown({})).toBe('abcd')
})

test('without filters the index and its lists stay the same objects, so that no day is rendered again', () => {
  const byDay = new Map([['2026-11-21', posts]])
  expect(filterDays(byDay, ['2026-11-21'], CALENDAR_DEFAULTS, now)).toBe(byDay)
  expect(filterPosts(posts, CALENDAR_DEFAULTS, now)).toBe(posts)
})

test('more options of one filter show more posts, and another filter shows fewer', () => {
  expect(shown({ status: ['published', 'draft'] })).toBe('ad')
  expect(shown({ status: ['published', 'draft'], type: ['poll'] })).toBe('d')
  expect(shown({ calendar: ['calendar-1'], user: ['kyna'] })).toBe('')
})

test('a post that should have gone out counts as overdue and not as scheduled', () => {
  expect(shown({ status: ['overdue'] })).toBe('c')
  expect(shown({ status: ['scheduled'] })).toBe('b')
})

test('the text filter ignores case and accents, and requires every word', () => {
  expect(shown({ q: 'CA ZOE' })).toBe('a')
  expect(shown({ q: 'ça hello' })).toBe('')
  expect(shown({ q: '  ' })).toBe('abcd')
})

test('the number of an option is what it alone would show with the other filters', () => {
  fc.assert(
    fc.property(
      fc.record({
        status: fc.subarray(['published', 'scheduled', 'draft', 'overdue']),
        type: fc.subarray(['comment', 'thread', 'poll']),
        calendar: fc.subarray(['calendar-1', 'calendar-2']),
        user: fc.subarray(['Zoë', 'kyna']),
        q: fc.constantFrom('', 'hello', 'ça'),
        since: fc.constant(undefined),
      }),
      (filters) => {
        for (const facet of FACETS) {
          const counts = countOptions(facet, posts, filters, now)
          const alone = (option: string) => filterPosts(posts, { ...filters, [facet]: [option] }, now).length
          for (const option of ['published', 'overdue', 'comment', 'poll', 'calendar-2', 'Zoë', 'kyna']) {
            const isOption = counts.has(option)
            expect(counts.get(option) ?? 0).toBe(isOption ? alone(option) : 0)
          }
        }
      },
    ),
  )
})

test('an option that would show nothing has no number', () => {
  const polls = { ...CALENDAR_DEFAULTS, type: ['poll'] }
  expect([...countOptions('status', posts, polls, now)]).toEqual([['draft', 1]])
  expect(countOptions('type', posts, polls, now).get('thread')).toBe(2)
})
