import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { PlacedDraft } from '#web/features/calendar/posts/placed-draft.ts'
import { samplePost } from '#web/testing/sample-post.ts'
import { PrintedPosts } from './printed-posts.tsx'

const DAY = '2026-11-21'
const NOW = Date.parse('2026-11-21T06:00:00Z')
const display = { locale: 'en-GB', zone: 'UTC', weekStart: 1, hourCycle: 24 } as const

const draft: PlacedDraft = {
  uuid: 'a',
  kind: 'thread',
  type: 'post',
  line: 'Not yet',
  calendar: 'calendar-1',
  day: DAY,
  at: Date.parse('2026-11-21T08:00:00Z'),
  hasTime: true,
  state: 'draft',
  refusal: null,
}

const post = samplePost({ type: 'thread', content: 'One\n\nTwo\n\nThree' })

const paper = renderToStaticMarkup(
  <PrintedPosts
    title="Saturday"
    days={[DAY]}
    byDay={new Map([[DAY, [post]]])}
    drafts={new Map([[DAY, [draft]]])}
    hidden={2}
    calendars={new Map([[post.calendar.uuid, post.calendar]])}
    now={NOW}
    display={display}
  />,
)

test('drafts are counted apart, have a dashed frame, and are among the posts in the order of time', () => {
  expect(paper).toContain('1 post, 1 draft, 2 posts hidden by filters, times in UTC')
  expect(paper).toMatch(/>08:00<.*>Draft<.*border-dashed.*>Not yet<.*>09:00<.*>Scheduled</)
})

test('a draft names its account like a post', () => {
  expect(paper).toMatch(/>Post, Almanac<.*>Not yet<.*>Thread, Almanac<.*>One</)
})

test('a line separates two segments of a thread', () => {
  const text = 'whitespace-pre-wrap'
  expect(paper).toMatch(
    new RegExp(`${text} "[^>]*>One<.*${text} border-t"[^>]*>Two<.*${text} border-t"[^>]*>Three<`),
  )
})
