import * as z from 'zod/mini'
import { Flag, OptionalMoment, Text } from './lenient.ts'
import { POST_STATUSES, POST_TYPES } from './post-kind.ts'
import type { Moment } from './schedule.ts'

const CalendarMetadata = z.object({
  name: Text,
  username: Text,
  profile_photo: Text,
})

const PostMetadata = z.object({
  name: Text,
  username: Text,
  profile_photo: Text,
  social_id: Text,
  verified: Flag,
  tweet_id: Text,
  text: Text,
})

const PostContent = z.object({
  user_first_name: Text,
  user_last_name: Text,
  user_uuid: Text,
  name: Text,
  username: Text,
  profile_photo: Text,
  social_id: Text,
  verified: Flag,
  tweet_id: Text,
  text: Text,
})

const noCalendar = CalendarMetadata.parse({})
const noTarget = PostMetadata.parse({})
const noResponse = PostContent.parse({})

/**
 * A post as a client reads it. Lenient: unknown keys fall away (with them `refresh_token` and
 * `user_email`, which no reader has a use for), unknown statuses and types stay as they came, and only a
 * record that has no identifier or no moment at all is refused.
 */
export const Post = z.pipe(
  z.object({
    post_uuid: z.string().check(z.minLength(1)),
    calendar_uuid: Text,
    calendar_metadata: z.catch(CalendarMetadata, noCalendar),
    content: Text,
    status: Text,
    created_at: OptionalMoment,
    updated_at: OptionalMoment,
    channel: Text,
    post_type: Text,
    scheduled_at: OptionalMoment,
    post_metadata: z.catch(PostMetadata, noTarget),
    post_content: z.catch(PostContent, noResponse),
  }),
  z.transform((record, context) => {
    // Some servers may leave a draft without a planned moment; the day it was written is then its day.
    const at = record.scheduled_at ?? record.created_at
    if (at === null) context.issues.push({ code: 'custom', input: record, message: 'no moment' })
    return {
      uuid: record.post_uuid,
      calendar: {
        uuid: record.calendar_uuid,
        name: record.calendar_metadata.name,
        username: record.calendar_metadata.username,
        photo: record.calendar_metadata.profile_photo,
      },
      content: record.content,
      status: record.status,
      type: record.post_type,
      channel: record.channel,
      at: at ?? 0,
      createdAt: record.created_at,
      updatedAt: record.updated_at,
      target: toTarget(record.post_metadata),
      response: toResponse(record.post_content),
    }
  }),
)
export type Post = z.output<typeof Post>

/** Whom and what a post answers. */
export type Target = NonNullable<ReturnType<typeof toTarget>>

/** What was published, and by whom. */
export type Response = NonNullable<ReturnType<typeof toResponse>>

/** The account that a post goes out from. */
export type Calendar = Post['calendar']

/** A list of posts; what could not be read is set aside with its identifier, where it has one. */
export const PostList = z.pipe(
  z.array(z.unknown()),
  z.transform((records) => {
    const posts: Post[] = []
    const unreadable: (string | null)[] = []
    for (const record of records) {
      const read = Post.safeParse(record)
      if (read.success) posts.push(read.data)
      else unreadable.push(uuidOf(record))
    }
    return { posts, unreadable }
  }),
)
export type PostList = z.output<typeof PostList>

/** The record as a service writes it: every field there, and each of its kind. */
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

/** The moment of a read record: milliseconds always, as the interface writes it. */
export function formatRecordMoment(moment: Moment): string {
  return new Date(moment).toISOString()
}

function toTarget(metadata: z.output<typeof PostMetadata>) {
  const { name, username, tweet_id, text } = metadata
  if (`${name}${username}${tweet_id}${text}` === '') return null
  return {
    name,
    username,
    photo: metadata.profile_photo,
    socialId: metadata.social_id,
    isVerified: metadata.verified,
    tweetId: tweet_id,
    text,
  }
}

function toResponse(content: z.output<typeof PostContent>) {
  const { name, username, tweet_id, text } = content
  if (`${name}${username}${tweet_id}${text}` === '') return null
  return {
    firstName: content.user_first_name,
    lastName: content.user_last_name,
    name,
    username,
    photo: content.profile_photo,
    isVerified: content.verified,
    tweetId: tweet_id,
    text,
  }
}

function uuidOf(record: unknown): string | null {
  if (typeof record !== 'object' || record === null || !('post_uuid' in record)) return null
  return typeof record.post_uuid === 'string' ? record.post_uuid : null
}
