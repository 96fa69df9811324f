import type { PostStatus, PostType } from '#contract/post-kind.ts'
import type { NewPost } from '#service/store/posts/new-post.ts'
import { demoData } from './demo-data.ts'
import { type Random, makeShuffleBag } from './random.ts'

export type Outcome = Pick<NewPost, 'status' | 'createdAt' | 'updatedAt'>
type Failure = NonNullable<NewPost['failure']>

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const past: readonly PostStatus[] = ['published', 'failed', 'draft', 'failed', ...repeat('published', 22)]
const future: readonly PostStatus[] = [...repeat('scheduled', 4), 'draft']

const OVERDUE = { most: 8, within: 6 * DAY, every: 4 }

export function makeOutcomes(random: Random, now: number): (type: PostType, at: number) => Outcome {
  const next = { past: makeShuffleBag(random, past), future: makeShuffleBag(random, future) }
  let candidates = 0
  const isOverdue = (type: PostType, at: number): boolean => {
    const isPlanned = type === 'post' || type === 'thread' || type === 'quote_repost'
    if (!isPlanned || at < now - OVERDUE.within || at > now - 10 * MINUTE) return false
    return candidates++ % OVERDUE.every === 0 && candidates <= OVERDUE.most * OVERDUE.every
  }
  const before = (at: number, least: number, most: number) =>
    at - least - random.below((most - least) / 1000) * 1000
  const after = (at: number, most: number) => Math.min(now, at + 1_000 + random.below(most / 1000) * 1000)

  return (type, at) => {
    const isSpontaneous = type === 'comment' || type === 'retweet'
    const createdAt =
      isSpontaneous && at <= now ? before(at, 0, 10 * MINUTE) : before(Math.min(at, now), HOUR, 11 * DAY)
    const status = at > now ? next.future() : isOverdue(type, at) ? 'scheduled' : next.past()
    switch (status) {
      case 'published':
        return { status, createdAt, updatedAt: after(at, 3_000) }
      case 'failed':
        return { status, createdAt, updatedAt: after(at, 30_000) }
      case 'draft':
        return { status, createdAt, updatedAt: after(createdAt, 2 * HOUR) }
      case 'scheduled':
        return { status, createdAt, updatedAt: createdAt }
    }
  }
}

const LINK = /https?:\/\//

type FailedPost = Pick<NewPost, 'type' | 'content'>

export function makeFailures(): (post: FailedPost) => Failure | null {
  const { refusals } = demoData
  const late: Failure = { reason: 'late', words: '' }
  const [any, link] = [refused(refusals.any), refused(refusals.link)]
  const ofType: Readonly<Record<PostType, readonly Failure[]>> = {
    post: [late],
    thread: [late],
    comment: [refused(refusals.comment)],
    retweet: [refused(refusals.retweet)],
    quote_repost: [
      { reason: 'target-missing', words: '' },
      { reason: 'target-refused', words: '' },
    ],
  }
  const uses = new Map<Failure | null, number>()
  return ({ type, content }) => {
    const withLink = type !== 'retweet' && LINK.test(content) ? [link] : []
    const fitting = type === 'quote_repost' ? ofType[type] : [...withLink, ...ofType[type], any, null]
    const used = (failure: Failure | null) => uses.get(failure) ?? 0
    const chosen = fitting.reduce((least, each) => (used(each) < used(least) ? each : least))
    uses.set(chosen, used(chosen) + 1)
    return chosen
  }
}

function refused(words: string): Failure {
  return { reason: 'refused', words }
}

function repeat(status: PostStatus, times: number): PostStatus[] {
  return Array.from({ length: times }, () => status)
}
