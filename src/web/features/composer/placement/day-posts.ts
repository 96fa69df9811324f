import { isZone } from '#contract/wall-time.ts'
import type { Post } from '#contract/post.ts'
import { isDay } from '#contract/day.ts'
import type { Moment } from '#contract/moment.ts'
import { oneLine } from '#contract/post-text.ts'
import { findClashes } from '#web/post/clashes.ts'
import { isClash } from '#web/time/slots.ts'
import { type Zone, momentToDay } from '#web/time/zone.ts'

export type DayPost = { uuid: string; at: Moment; words: string; isClash: boolean }

type KnownPost = Pick<Post, 'uuid' | 'at' | 'status' | 'content'> & {
  response: Pick<NonNullable<Post['response']>, 'text'> | null
  calendar: Pick<Post['calendar'], 'uuid'>
}

type PlannedPost = { calendar: string; date: string; zone: Zone; at: Moment | null }

export function findDayPosts(
  posts: readonly KnownPost[],
  { calendar, date, zone, at }: PlannedPost,
): DayPost[] {
  if (!isDay(date) || !isZone(zone)) return []
  return posts
    .filter((post) => isOf(calendar, post))
    .filter((post) => momentToDay(post.at, zone) === date || isNear(post.at, at))
    .map((post) => toDayPost(post, at))
    .toSorted((a, b) => a.at - b.at)
}

export function findNeighbours(
  posts: readonly KnownPost[],
  { calendar, at }: Pick<PlannedPost, 'calendar' | 'at'>,
): DayPost[] {
  if (at === null) return []
  const own = posts.filter((post) => isOf(calendar, post)).toSorted((a, b) => a.at - b.at)
  const [before, after] = [own.findLast((post) => post.at < at), own.find((post) => post.at > at)]
  return [before, after].flatMap((post) => (post === undefined ? [] : [toDayPost(post, at)]))
}

export function findClash(
  posts: readonly KnownPost[],
  { calendar, at }: Pick<PlannedPost, 'calendar' | 'at'>,
): Moment | null {
  const near = findClashes(posts, { calendar, at }).map((post) => post.at)
  const distance = (other: Moment) => Math.abs(other - (at ?? 0))
  return near.toSorted((one, other) => distance(one) - distance(other))[0] ?? null
}

function isOf(calendar: string, post: KnownPost): boolean {
  return post.calendar.uuid === calendar && post.status !== 'failed'
}

function toDayPost({ uuid, at, content, response }: KnownPost, planned: Moment | null): DayPost {
  const words = oneLine(content === '' ? (response?.text ?? '') : content, WORDS_LENGTH)
  return { uuid, at, words, isClash: isNear(at, planned) }
}

function isNear(one: Moment, other: Moment | null): boolean {
  return other !== null && isClash(one, other)
}

const WORDS_LENGTH = 160
