import type { CreatedPostRecord } from '#contract/creation/created-post.ts'
import { LIMIT_NAMES } from '#contract/account-limits.ts'
import { CHANNEL } from '#contract/creation/creation.ts'
import type { Fields, OperationName } from '#contract/operations.ts'
import type { PostRecord } from '#contract/post-record.ts'
import { segmentsToObject, segmentsToPostContent } from '#contract/creation/thread.ts'

const calendar = '0d9f6c1e-7a52-4b80-9c3d-5e2f1a7b8c90'
const segments = ['How a map is made, from the first walk to the fold.', 'First you walk.']
const commentary = 'Worth repeating: the coast path is open again.'
const tweetId = '1876543210987654321'
const scheduledAt = '2035-01-31T09:00:00Z'

export const requestExamples: Readonly<Record<OperationName, Fields>> = {
  postsByDate: { start_date: '2026-11-01', end_date: '2026-11-30' },
  postsByUsername: { start_date: '2026-11-01', end_date: '2026-11-30', username: 'Kyna' },
  accountLimits: {},
  createThread: {
    channel: CHANNEL,
    post_type: 'thread',
    post_content: segmentsToPostContent(segments),
    calendar_uuid: calendar,
    scheduled_at: scheduledAt,
    status: 'scheduled',
  },
  createQuote: {
    channel: CHANNEL,
    post_type: 'quote_repost',
    content: commentary,
    calendar_uuid: calendar,
    scheduled_at: scheduledAt,
    status: 'draft',
    tweet_id: tweetId,
  },
}

const post: PostRecord = {
  post_uuid: '6b1f0c52-3d0e-4a57-8f4b-2f9f4f6a1e11',
  calendar_uuid: calendar,
  calendar_metadata: {
    name: 'Harbour & Pine',
    username: 'harbourandpine',
    profile_photo: '',
    refresh_token: '<REFRESH_TOKEN>',
    social_user_id: '7000014',
  },
  content: 'It is, @Kyna: mind the slip near the second gate.',
  status: 'published',
  created_at: '2026-11-20T16:52:00.000Z',
  updated_at: '2026-11-20T16:56:48.000Z',
  channel: CHANNEL,
  post_type: 'comment',
  scheduled_at: '2026-11-20T16:56:46.000Z',
  post_metadata: {
    name: 'Kyna Marsh',
    username: 'Kyna',
    profile_photo: '',
    social_id: '1000000005',
    verified: 'true',
    tweet_id: tweetId,
    text: 'Does anyone know whether the coast path is open again?',
  },
  post_content: {
    user_first_name: 'Ines',
    user_last_name: 'Okafor',
    user_email: '<EMAIL>',
    user_uuid: '2c6d8f0a-91b4-4f3e-a5d7-0b1c2d3e4f56',
    name: 'Harbour & Pine',
    username: 'harbourandpine',
    profile_photo: '',
    social_id: '7000014',
    verified: 'true',
    tweet_id: '1876543999987654321',
    text: 'It is, @Kyna: mind the slip near the second gate.',
  },
}

const created: CreatedPostRecord = {
  id: 4281,
  uuid: 'a4c1d9e2-5f60-4b7a-8c3d-9e0f1a2b3c4d',
  calendar_uuid: calendar,
  calendar_user_uuid: '2c6d8f0a-91b4-4f3e-a5d7-0b1c2d3e4f56',
  content: '',
  channel: CHANNEL,
  images: [],
  status: 'scheduled',
  scheduled_at: '2035-01-31T09:00:00.000000000Z',
  created_at: '2026-11-21T12:00:00.123000000Z',
  updated_at: '2026-11-21T12:00:00.123000000Z',
  is_active: true,
  post_type: 'thread',
  post_content: segmentsToObject(segments),
  metadata: {},
  campaign_uuid: null,
  analytics: {},
}

const limits = Object.fromEntries(LIMIT_NAMES.map((name) => [name, { max: 20, remaining: -3, used: 23 }]))

export const dataExamples: Readonly<Record<OperationName, object>> = {
  postsByDate: [post],
  postsByUsername: [post],
  accountLimits: { ...limits, tier: 'pro' },
  createThread: created,
  createQuote: {
    ...created,
    content: commentary,
    status: 'draft',
    post_type: 'quote_repost',
    post_content: { text: commentary, images: [], tweet_id: tweetId },
  },
}
