import { type PostRecord, formatRecordMoment } from '#contract/post.ts'
import type { Calendar } from './calendars.ts'
import type { NewPost } from './new-post.ts'

/** What of a post is read for an answer. */
export type PostRow = {
  uuid: string
  scheduled_at: number
  calendar_id: number
  record: string
  content: string
  status: string
  updated_at: number
  response_tweet_id: string | null
}

export const POST_COLUMNS =
  'uuid, scheduled_at, calendar_id, record, content, status, updated_at, response_tweet_id'

/** Who reads: a client with a key gets the record as the interface has it, a browser gets it without its secrets. */
export type Audience = 'client' | 'browser'

/**
 * A record is kept as the JSON members that never change, written once, and is put together with the few that
 * do and with those of its calendar. Thousands of records are then read at the pace of copying text: building
 * each one as an object to stringify it took three times as long.
 */
export function toFixedMembers(post: NewPost): string {
  const { target } = post
  const fixed: Omit<
    PostRecord,
    'calendar_uuid' | 'calendar_metadata' | 'content' | 'status' | 'updated_at' | 'post_content'
  > = {
    post_uuid: post.uuid,
    created_at: formatRecordMoment(post.createdAt),
    channel: post.channel,
    post_type: post.type,
    scheduled_at: formatRecordMoment(post.scheduledAt),
    // What a post does not have is an empty string in its record.
    post_metadata: {
      name: target?.name ?? '',
      username: target?.username ?? '',
      profile_photo: target?.profilePhoto ?? '',
      social_id: target?.socialId ?? '',
      verified: target?.verified ?? '',
      tweet_id: target?.tweetId ?? '',
      text: target?.text ?? '',
    },
  }
  return toMembers(fixed)
}

/** A calendar's part in each of its records: its own members, and those of whoever publishes. */
export type CalendarMembers = { calendar: string; publisher: string }

export function toCalendarMembers(calendar: Calendar, audience: Audience): CalendarMembers {
  const { refreshToken, userEmail } = calendar
  const metadata: Omit<PostRecord['calendar_metadata'], 'refresh_token'> = {
    name: calendar.name,
    username: calendar.username,
    profile_photo: calendar.profilePhoto,
    social_user_id: calendar.socialUserId,
  }
  const publisher: Omit<PostRecord['post_content'], 'user_email' | 'text' | 'tweet_id'> = {
    user_first_name: calendar.userFirstName,
    user_last_name: calendar.userLastName,
    user_uuid: calendar.userUuid,
    name: calendar.name,
    username: calendar.username,
    profile_photo: calendar.profilePhoto,
    social_id: calendar.socialUserId,
    verified: calendar.verified,
  }
  const isClient = audience === 'client'
  return {
    calendar: toMembers({
      calendar_uuid: calendar.uuid,
      calendar_metadata: isClient ? { ...metadata, refresh_token: refreshToken } : metadata,
    }),
    publisher: toMembers(isClient ? { ...publisher, user_email: userEmail } : publisher),
  }
}

export function rowToText(row: PostRow, { calendar, publisher }: CalendarMembers): string {
  const content = JSON.stringify(row.content)
  const tweetId = JSON.stringify(row.response_tweet_id ?? '')
  const updatedAt = formatRecordMoment(row.updated_at)
  return `{${row.record},${calendar},"content":${content},"status":"${row.status}","updated_at":"${updatedAt}","post_content":{"text":${content},"tweet_id":${tweetId},${publisher}}}`
}

/** An object's JSON without its braces. */
function toMembers(object: object): string {
  return JSON.stringify(object).slice(1, -1)
}
