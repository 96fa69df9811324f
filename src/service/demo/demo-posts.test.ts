import fc from 'fast-check'
import { expect, test } from 'vitest'
import { POST_STATUSES, POST_TYPES } from '#contract/post-kind.ts'
import {
  MAX_CHARACTERS,
  MAX_SEGMENTS,
  countCharacters,
  isBlank,
  isStorableText,
} from '#contract/text-length.ts'
import { makeAnsweredTweets } from './answered-tweets.ts'
import { demoData } from './demo-data.ts'
import { demoPosts } from './demo-posts.ts'
import { makeRandom } from './random.ts'

const NOW = Date.parse('2026-11-21T12:00:00Z')
const DAY = 86_400_000

function invent(total: number, { now = NOW, seed = 1, accountId = 1 } = {}) {
  const account = { id: accountId, uuid: '00000000-1111-4111-8111-111111111111' }
  const calendars = [1, 2, 3, 4].map((id) => ({ id }))
  const random = makeRandom(seed)
  const answeredTweets = makeAnsweredTweets(random, { now, accountId })
  return [...demoPosts({ account, calendars, now, seed }, total, random, answeredTweets)]
}

test('even a few posts have every type and every status', () => {
  fc.assert(
    fc.property(fc.integer({ min: 20, max: 400 }), fc.nat(), (total, seed) => {
      const posts = invent(total, { seed })
      expect(new Set(posts.map((post) => post.type))).toEqual(new Set(POST_TYPES))
      expect(new Set(posts.map((post) => post.status))).toEqual(new Set(POST_STATUSES))
    }),
    { numRuns: 40 },
  )
})

test('any number of posts has unique identifiers, the oldest day first', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1_500 }),
      fc.nat(),
      fc.date({ min: new Date('2000-01-01'), max: new Date('2060-01-01'), noInvalidDate: true }),
      (total, seed, date) => {
        const posts = invent(total, { seed, now: date.getTime() })
        const ids = posts.flatMap((post) => post.responseTweetId ?? [])
        expect(posts).toHaveLength(total)
        expect(new Set(posts.map((post) => post.uuid)).size).toBe(total)
        expect(new Set(ids).size).toBe(ids.length)
        expect(posts.map((post) => post.scheduledAt)).toEqual(
          posts.map((post) => post.scheduledAt).toSorted((a, b) => a - b),
        )
      },
    ),
    { numRuns: 40 },
  )
})

test('the service would accept every post of a demo', () => {
  for (const { type, content, segments, target } of invent(3_000)) {
    const texts = segments ?? [content]
    expect(texts.filter((text) => isBlank(text) || !isStorableText(text))).toEqual([])
    expect(texts.filter((text) => countCharacters(text) > MAX_CHARACTERS)).toEqual([])
    expect(texts.join('\n\n')).toBe(content)
    expect(texts.length).toBeLessThanOrEqual(MAX_SEGMENTS)
    expect(content).not.toMatch(/[{}]|undefined/)
    if (type !== 'thread') expect(target === null).toBe(type === 'post')
  }
})

test('every post was created and changed before now, and published posts are in the past', () => {
  for (const { status, scheduledAt, createdAt, updatedAt, responseTweetId } of invent(3_000)) {
    expect(createdAt).toBeLessThanOrEqual(updatedAt)
    expect(updatedAt).toBeLessThanOrEqual(NOW)
    if (status === 'published' || status === 'failed') expect(scheduledAt).toBeLessThanOrEqual(NOW)
    expect(responseTweetId !== null).toBe(status === 'published')
  }
})

test('the same seed and moment give the same posts, and another seed gives other posts', () => {
  expect(invent(500)).toEqual(invent(500))
  const contents = (seed: number) => invent(500, { seed }).map((post) => post.content)
  expect(contents(2)).not.toEqual(contents(1))
})

test('a demo of 400 posts lies around today: six tenths in the past year, a good tenth in the next eight weeks', () => {
  const within = (from: number, to: number) =>
    invent(400).filter(({ scheduledAt: at }) => at >= NOW + from * DAY && at < NOW + to * DAY).length / 400
  expect(within(-365, 0)).toBeCloseTo(0.6, 1)
  expect(within(0, 56)).toBeGreaterThan(0.1)
  expect(within(0, 56)).toBeLessThan(0.2)
  expect(within(-15, 15)).toBeGreaterThan(0.1)
})

test('a demo talks with many people, unevenly, some of whose handles differ in their capitals alone', () => {
  const times = new Map<string, number>()
  for (const { target } of invent(2_000))
    if (target !== null) times.set(target.username, (times.get(target.username) ?? 0) + 1)
  const counts = [...times.values()].toSorted((a, b) => b - a)
  expect(counts).toHaveLength(demoData.people.length)
  expect(counts[0]).toBeGreaterThan(10 * (counts.at(-1) ?? 0))
  expect([...times.keys()].filter((name) => name.toLowerCase() === 'kyna').toSorted()).toEqual([
    'KYNA',
    'Kyna',
    'kyna',
  ])
})
