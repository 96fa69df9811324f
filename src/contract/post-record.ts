import * as z from 'zod/mini'
import type { Moment } from './moment.ts'
import { FAILURE_REASONS, POST_STATUSES, POST_TYPES } from './post-kind.ts'

const published = {
  name: z.string(),
  username: z.string(),
  profile_photo: z.string(),
  social_id: z.string(),
  verified: z.string(),
  tweet_id: z.string(),
  text: z.string(),
}

export const PostRecord = z.object({
  post_uuid: z.string(),
  calendar_uuid: z.string(),
  calendar_metadata: z.object({
    name: z.string(),
    username: z.string(),
    profile_photo: z.string(),
    refresh_token: z.string(),
    social_user_id: z.string(),
  }),
  content: z.string(),
  status: z.enum(POST_STATUSES),
  // Only failed posts have these two fields, which the API's specification lacks.
  failure_reason: z.optional(z.enum(FAILURE_REASONS)),
  failure_words: z.optional(z.string()),
  created_at: z.string(),
  updated_at: z.string(),
  channel: z.string(),
  post_type: z.enum(POST_TYPES),
  scheduled_at: z.string(),
  post_metadata: z.object(published),
  post_content: z.object({
    user_first_name: z.string(),
    user_last_name: z.string(),
    user_email: z.string(),
    user_uuid: z.string(),
    ...published,
  }),
})
export type PostRecord = z.output<typeof PostRecord>

/** The fields that the service never sends to a browser. */
export const SECRET_FIELDS = { calendar_metadata: 'refresh_token', post_content: 'user_email' } as const

export function formatRecordMoment(moment: Moment): string {
  return new Date(moment).toISOString()
}
