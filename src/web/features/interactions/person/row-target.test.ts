import { expect, test } from 'vitest'
import { sampleInteraction } from '#web/testing/sample-interaction.ts'
import { copyAsNewTarget } from '#web/url/copy-as-new.ts'
import { postTarget } from './row-target.ts'

test('a post opens beside its day in the zone of the screen, which the link keeps if the address names it', () => {
  const post = sampleInteraction({ uuid: 'p', at: '2026-11-20T23:30:00.000Z' })
  expect(postTarget(post, 'Europe/Berlin')).toEqual({
    to: '/calendar',
    search: { date: '2026-11-21', post: 'p' },
  })
  expect(postTarget(post, 'UTC', 'UTC').search).toEqual({ date: '2026-11-20', zone: 'UTC', post: 'p' })
})

test('a copy of a quote quotes the same post again, and any other becomes a thread', () => {
  const quote = sampleInteraction({ uuid: 'q', type: 'quote_repost', tweetId: '900' })
  expect(copyAsNewTarget(quote)).toEqual({ to: '/compose/quote', search: { tweet: '900', copy: 'q' } })
  const reply = sampleInteraction({ uuid: 'r', tweetId: '900' })
  expect(copyAsNewTarget(reply)).toEqual({ to: '/compose/thread', search: { copy: 'r' } })
})
