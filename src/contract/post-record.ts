import * as z from 'zod/mini'
import type { Moment } from './moment.ts'
import { FAILURE_REASONS, POST_STATUSES, POST_TYPES } from './post-kind.ts'

/** The platform's data about a post: its author, its id and its text. */
const published = {
  name: z.string(),
  username: z.string(),
  profile_photo: z.string(),
  social_id: z.string(),
  verified: z.string(),
  tweet_id: z.string(),
  text: z.string(),
}

/** The record as a service writes it. Every field is present and has its type. */
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
  // Not in the API's specification. Only records of posts that failed for this reason have this field.
  failure_reason: z.optional(z.enum(FAILURE_REASONS)),
  // The reason in the words of the platform.
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

/** The fields of a record that no browser may see, by the object that holds them. */
export const SECRET_FIELDS = { calendar_metadata: 'refresh_token', post_content: 'user_email' } as const

/** A moment in a record always has milliseconds. */
export function formatRecordMoment(moment: Moment): string {
  return new Date(moment).toISOString()
}
