import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { samplePost } from '#web/testing/sample-post.ts'
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
  const html = renderToStaticMarkup(
    <PostRow
      post={samplePost({ media })}
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
