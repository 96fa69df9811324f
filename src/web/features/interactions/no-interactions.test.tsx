import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { learnPeople } from '#web/api/posts/learn-people.ts'
import { sampleInteraction } from '#web/testing/sample-post.ts'
import { presetRange } from './date-span.ts'
import { NoInteractions } from './no-interactions.tsx'

const TODAY = '2026-11-21'

const people = learnPeople([
  sampleInteraction({ uuid: '1', username: 'lotte_r', name: 'Lotte Reimers' }),
  sampleInteraction({ uuid: '2', username: 'Orla', name: 'Orla Reimer' }),
  sampleInteraction({ uuid: '3', username: 'fog', name: '' }),
  ...['a', 'b', 'c', 'd'].map((letter) =>
    sampleInteraction({ uuid: letter, username: `${letter}_finch`, name: 'Finch' }),
  ),
])

const READ = { slices: [], failed: [], isReading: false, isStopped: false, isAsking: false, resume: () => {} }

function question(username: string) {
  const html = renderToStaticMarkup(
    <NoInteractions
      {...{ username, people, today: TODAY, zone: 'UTC', range: presetRange(30, TODAY), reading: READ }}
    />,
  )
  const [sentence = ''] = /<p[^>]*>Did you mean .*?<\/p>/.exec(html) ?? []
  const links = [...sentence.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)
  return { html, words: sentence.replaceAll(/<[^>]*>/g, ''), links }
}

test('an unknown handle asks who is meant, with a link to each person', () => {
  const found = question('LotteReimers')
  expect(found.words).toBe('Did you mean @lotte_r (Lotte Reimers)?')
  expect(found.links).toEqual(['/interactions?user=lotte_r'])
  expect(question('Reimer').words).toBe('Did you mean @Orla (Orla Reimer) or @lotte_r (Lotte Reimers)?')
  expect(question('fo').words).toBe('Did you mean @fog?')
})

test('at most three people are named, and nobody for a known handle', () => {
  expect(question('finch').links).toHaveLength(3)
  expect(question('fog').words).toBe('')
  expect(question('nobody').words).toBe('')
})

test('a handle in other capitals is offered once, as a button', () => {
  const { html, words } = question('orla')
  expect(html).toContain('Search for @Orla instead')
  expect(words).toBe('')
})
