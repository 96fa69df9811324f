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
      />,
    )
  expect(markup(1, 8)).toContain('<span class="tight:hidden">+1 more, 8 drafts</span>')
  expect(markup(1, 8)).toContain('<span class="hidden tight:inline">+9 more</span>')
  expect(markup(2, 0)).toContain('>+2 more</button>')
  expect(markup(0, 1)).toContain('>1 draft</button>')
})
