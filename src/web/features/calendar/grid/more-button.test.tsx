import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { samplePost } from '#web/testing/sample-post.ts'
import { MoreButton } from './more-button.tsx'

const display = { locale: 'en-GB', zone: 'UTC', weekStart: 1, hourCycle: 24 } as const

test('a tight cell counts posts and drafts together, and another cell counts them apart', () => {
  const markup = (posts: number, drafts: number) =>
    renderToStaticMarkup(
      <MoreButton
        day="2026-11-28"
        rest={Array.from({ length: posts }, () => samplePost())}
        hidesOpenPost={false}
        restDrafts={drafts}
        display={display}
        now={Date.parse('2026-11-20T09:00:00Z')}
      />,
    )
  expect(markup(1, 8)).toContain('<span class="tight:hidden">+1 more, 8 drafts</span>')
  expect(markup(1, 8)).toContain('<span class="hidden tight:inline">+9 more</span>')
  expect(markup(2, 0)).toContain('>+2 more</button>')
  expect(markup(0, 1)).toContain('>1 draft</button>')
})

test('hidden posts that failed or are overdue are counted apart', () => {
  const statuses = ['failed', 'scheduled', 'scheduled', 'published']
  const markup = renderToStaticMarkup(
    <MoreButton
      day="2026-11-21"
      rest={statuses.map((status) => samplePost({ status, at: '2026-11-21T09:00:00Z' }))}
      hidesOpenPost={false}
      restDrafts={0}
      display={display}
      now={Date.parse('2026-11-21T12:00:00Z')}
    />,
  )
  expect(markup).toContain('title="1 of them failed, 2 of them are overdue"')
})
