import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { readPost } from '#contract/post.ts'
import { PostRow } from './post-row.tsx'

const PICTURE = { id: 'a'.repeat(64), alt: 'Boats' }

test.each([
  [[], ''],
  [[{ pictures: [PICTURE], card: null }], '1 picture'],
  [
    [
      { pictures: [PICTURE], card: null },
      { pictures: [PICTURE, PICTURE], card: null },
    ],
    '3 pictures',
  ],
])('a row says how many pictures its post has: %j', (media, words) => {
  const post = readPost({
    post_uuid: 'post-1',
    calendar_uuid: 'calendar-1',
    calendar_metadata: {},
    scheduled_at: '2026-11-21T09:00:00Z',
    status: 'published',
    post_type: 'thread',
    content: 'Boats',
    media,
  })
  if (post === null) throw new Error('The record is a post')
  const html = renderToStaticMarkup(
    <PostRow
      post={post}
      status="published"
      time="09:00"
      isOpen={false}
      isFocusTarget={false}
      isNext={false}
      lines={1}
      calendarSign={undefined}
      excerpt={undefined}
    />,
  )
  expect(/\d+ pictures?/.exec(html.replaceAll(/<[^>]*>/g, ''))?.[0] ?? '').toBe(words)
})
