import * as z from 'zod/mini'
import { isRecord, readFields, readFlag, readOptionalMoment, readText } from './wire/lenient.ts'
import { FAILURE_REASONS, type FailureReason, POST_STATUSES, POST_TYPES } from './post-kind.ts'
import type { Moment } from './moment.ts'

/**
 * A post as a client reads it. Unknown keys are dropped, and with them `refresh_token` and `user_email`. Unknown
 * statuses and types stay as they are. Only a record without an identifier or without any moment is refused.
 */
export const Post = z.pipe(
  z.unknown(),
  z.transform((record, context) => {
    const post = readPost(record)
    if (post === null) context.issues.push({ code: 'custom', input: record, message: 'no post' })
    return post ?? z.NEVER
  }),
)
export type Post = z.output<typeof Post>

/** Without a schema: thousands are read at once, and a schema for each field takes five times as long. */
function readPost(record: unknown) {
  if (!isRecord(record)) return null
  const uuid = readText(record['post_uuid'])
  const createdAt = readOptionalMoment(record['created_at'])
  // A server may leave scheduled_at of a draft empty; the draft then stands on the day it was created.
  const at = readOptionalMoment(record['scheduled_at']) ?? createdAt
  if (uuid === '' || at === null) return null
  const calendar = readFields(record['calendar_metadata'])
  return {
    uuid,
    calendar: {
      uuid: readText(record['calendar_uuid']),
      name: readText(calendar['name']),
      username: readText(calendar['username']),
      photo: readText(calendar['profile_photo']),
    },
    content: readText(record['content']),
    status: readText(record['status']),
    ...readFailureReason(record['failure_reason']),
    type: readText(record['post_type']),
    channel: readText(record['channel']),
    at,
    createdAt,
    updatedAt: readOptionalMoment(record['updated_at']),
    target: readTarget(readFields(record['post_metadata'])),
    response: readResponse(readFields(record['post_content'])),
  }
}

/** Whom and what a post answers. */
export type Target = NonNullable<ReturnType<typeof readTarget>>

/** The account that a post goes out from. */
export type Calendar = Post['calendar']

/** A list of posts. Records that cannot be read are listed by their identifier, or null where they have none. */
export const PostList = z.pipe(
  z.array(z.unknown()),
  z.transform((records) => {
    const posts: Post[] = []
    const unreadable: (string | null)[] = []
    for (const record of records) {
      const post = readPost(record)
      if (post === null) unreadable.push(uuidOf(record))
      else posts.push(post)
    }
    return { posts, unreadable }
  }),
)
export type PostList = z.output<typeof PostList>

/** The record as a service writes it: every field is present and of its type. */
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
  // Not in the API's specification. Only records of posts that failed for this reason have it.
  failure_reason: z.optional(z.enum(FAILURE_REASONS)),
  created_at: z.string(),
  updated_at: z.string(),
  channel: z.string(),
  post_type: z.enum(POST_TYPES),
  scheduled_at: z.string(),
  post_metadata: z.object({
    name: z.string(),
    username: z.string(),
    profile_photo: z.string(),
    social_id: z.string(),
    verified: z.string(),
    tweet_id: z.string(),
    text: z.string(),
  }),
  post_content: z.object({
    user_first_name: z.string(),
    user_last_name: z.string(),
    user_email: z.string(),
    user_uuid: z.string(),
    name: z.string(),
    username: z.string(),
    profile_photo: z.string(),
    social_id: z.string(),
    verified: z.string(),
    tweet_id: z.string(),
    text: z.string(),
  }),
})
export type PostRecord = z.output<typeof PostRecord>

/** The fields of a record that no browser may see, by the object that holds them. */
export const SECRET_FIELDS = { calendar_metadata: 'refresh_token', post_content: 'user_email' } as const

/** A moment in a record always has milliseconds. */
export function formatRecordMoment(moment: Moment): string {
  return new Date(moment).toISOString()
}

function readFailureReason(value: unknown): { failureReason?: FailureReason } {
  const failureReason = FAILURE_REASONS.find((reason) => reason === value)
  return failureReason === undefined ? {} : { failureReason }
}

function readTarget(metadata: Readonly<Record<string, unknown>>) {
  const target = {
    ...readPerson(metadata),
    socialId: readText(metadata['social_id']),
    tweetId: readText(metadata['tweet_id']),
    text: readText(metadata['text']),
  }
  return isNamed(target) ? target : null
}

function readResponse(content: Readonly<Record<string, unknown>>) {
  const response = {
    ...readPerson(content),
    firstName: readText(content['user_first_name']),
    lastName: readText(content['user_last_name']),
    tweetId: readText(content['tweet_id']),
    text: readText(content['text']),
  }
  return isNamed(response) ? response : null
}

/** The fields that both sides of an interaction have. */
function readPerson(record: Readonly<Record<string, unknown>>) {
  return {
    name: readText(record['name']),
    username: readText(record['username']),
    photo: readText(record['profile_photo']),
    isVerified: readFlag(record['verified']),
  }
}

/** Where a post has no target or no response, the API returns the object with every field empty. */
function isNamed({
  name,
  username,
  tweetId,
  text,
}: Record<'name' | 'username' | 'tweetId' | 'text', string>) {
  return name !== '' || username !== '' || tweetId !== '' || text !== ''
}

function uuidOf(record: unknown): string | null {
  const uuid = readFields(record)['post_uuid']
  return typeof uuid === 'string' ? uuid : null
}
