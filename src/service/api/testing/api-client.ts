import { expect } from 'vitest'
import type { Platforms } from '#service/platform/platform.ts'
import { type Fields, operations } from '#contract/operations.ts'
import { apiUnderTest, formOf } from './api-under-test.ts'

export const BY_DATE = operations.postsByDate.path
export const BY_USERNAME = operations.postsByUsername.path
export const LIMITS = operations.accountLimits.path
export const WEBHOOK = operations.createThread.path

export const november = '?start_date=2026-11-01&end_date=2026-11-30'

export async function openApiClient(platforms?: Platforms) {
  const api = await apiUnderTest(undefined, platforms)
  const ask = (path: string, key = api.key) => api.request(path, { headers: { 'X-API-KEY': key } })
  const send = (fields: Fields, key = api.key) =>
    api.request(WEBHOOK, { method: 'POST', headers: { 'X-API-KEY': key }, body: formOf(fields) })

  const thread = (change: Fields = {}): Fields => ({
    channel: 'Social',
    post_type: 'thread',
    post_content: '{"0":{"text":"first","images":[]},"1":{"text":"second","images":[]}}',
    calendar_uuid: api.calendar.uuid,
    scheduled_at: '2026-12-01T09:00:00Z',
    status: 'scheduled',
    ...change,
  })

  const quote = (change: Fields = {}): Fields => ({
    channel: 'Social',
    post_type: 'quote_repost',
    content: 'Well said',
    calendar_uuid: api.calendar.uuid,
    scheduled_at: '2026-12-01T09:00:00Z',
    status: 'scheduled',
    tweet_id: '900',
    ...change,
  })
  return { ...api, ask, send, thread, quote }
}

export function error(code: number): object {
  const message: unknown = expect.any(String)
  return { success: false, errors: { code, message } }
}

export const tweet = {
  tweetId: '900',
  name: 'Kyna',
  username: 'Kyna',
  profilePhoto: '',
  socialId: '5',
  verified: 'true',
  text: 'The original',
}
