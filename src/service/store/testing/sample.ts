import { randomUUID } from 'node:crypto'
import { CHANNEL } from '#contract/creation/creation.ts'
import type { QuoteRequest } from '#contract/creation/quote.ts'
import type { ThreadRequest } from '#contract/creation/thread.ts'
import type { Account } from '#service/store/accounts/accounts.ts'
import type { Calendar } from '#service/store/posts/calendars.ts'
import type { Creation } from '#service/store/posts/creations.ts'
import type { NewPost } from '#service/store/posts/new-post.ts'
import type { Store } from '#service/store/store.ts'
import type { NewTweet } from '#service/store/posts/tweets.ts'

export const NOON = Date.parse('2026-11-21T12:00:00Z')
export const ALL_TIME = { from: NOON - 1e12, to: NOON + 1e12 }

export type Sample = { account: Account; calendar: Calendar; keyId: string }

export async function makeSample(store: Store): Promise<Sample> {
  const account = await store.accounts.create({ name: 'Sample', tier: 'pro' })
  const calendar = await store.calendars.create({
    accountId: account.id,
    userUuid: randomUUID(),
    userFirstName: 'Ada',
    userLastName: 'Byron',
    userEmail: 'ada@example.org',
    name: 'Ada Byron',
    username: 'ada',
    profilePhoto: 'https://example.org/ada.png',
    refreshToken: 'refresh-me',
    socialUserId: '1815',
    verified: 'true',
  })
  const keyId = randomUUID()
  await store.keys.insert({ id: keyId, accountId: account.id, hash: `hash of ${keyId}`, isReadOnly: false })
  return { account, calendar, keyId }
}

export function samplePost({ account, calendar }: Sample, changes: Partial<NewPost> = {}): NewPost {
  return {
    uuid: randomUUID(),
    accountId: account.id,
    calendarId: calendar.id,
    channel: CHANNEL,
    type: 'post',
    status: 'draft',
    content: 'A post',
    segments: null,
    scheduledAt: NOON,
    createdAt: NOON,
    updatedAt: NOON,
    target: null,
    responseTweetId: null,
    ...changes,
  }
}

export function sampleTweet(changes: Partial<NewTweet> = {}): NewTweet {
  return {
    tweetId: '2001',
    name: 'Kyna',
    username: 'kyna',
    profilePhoto: 'https://example.org/kyna.png',
    socialId: '77',
    verified: '',
    text: 'What was said first',
    isAccessible: true,
    ...changes,
  }
}

export function sampleThread({ calendar }: Sample, changes: Partial<ThreadRequest> = {}): ThreadRequest {
  return {
    channel: CHANNEL,
    calendarUuid: calendar.uuid,
    scheduledAt: NOON + 60_000,
    status: 'scheduled',
    segments: ['First', 'Second'],
    ...changes,
  }
}

export function sampleQuote({ calendar }: Sample, changes: Partial<QuoteRequest> = {}): QuoteRequest {
  return {
    channel: CHANNEL,
    calendarUuid: calendar.uuid,
    scheduledAt: NOON + 60_000,
    status: 'draft',
    commentary: 'Well said',
    tweetId: sampleTweet().tweetId,
    ...changes,
  }
}

export async function createThread(
  store: Store,
  calendar: Calendar,
  thread: ThreadRequest,
): Promise<Creation> {
  const created = await store.creations.createThread(calendar, thread)
  if (!created.ok) throw new Error(`The thread was refused: ${created.trouble}`)
  return created.value
}

export async function usedLimits(store: Store, { account }: Sample) {
  const limits = await store.accountLimits.ofAccount(account.id)
  return {
    drafts: limits?.api_draft_post_limit.used,
    apiPosts: limits?.api_published_scheduled_post_limit.used,
    posts: limits?.published_scheduled_post_limit.used,
  }
}
