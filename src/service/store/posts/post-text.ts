import type { FailureReason } from '#contract/post-kind.ts'
import { type PostRecord, formatRecordMoment } from '#contract/post.ts'
import type { NewCalendar } from './calendar.ts'
import type { NewPost } from './new-post.ts'

/*
 * A record is stored as the JSON in which it is sent, in two parts:
 *
 *   },{ opening  record },{ opening  record },{ …
 *
 * The `opening` is stored with the calendar, because all its posts share it. It closes the record before it, begins the
 * next one, and opens the object post_content. The `record` is stored with the post and closes that object. So the
 * opening is a separator between two records, and one string_agg joins thousands of them. To join the two parts of each
 * record first took 1.5 times as long; to build each record as an object took ten times as long.
 *
 * A record begins with its outcome (status and published text), which changes once, when the post is published. It ends
 * with its uuid, which tells where the next page begins.
 */

/** A client with a key gets all fields of a record. A browser gets it without the secret ones. */
export type Audience = 'client' | 'browser'

/** Separates the outcome of a record from the rest. No text can contain it, because its quotes would be escaped. */
export const AFTER_OUTCOME = ',"content":'

export function toRecordText(post: NewPost): string {
  const { target } = post
  const fixed: Omit<
    PostRecord,
    'calendar_uuid' | 'calendar_metadata' | 'status' | 'failure_reason' | 'updated_at' | 'post_content'
  > = {
    content: post.content,
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
    post_uuid: post.uuid,
  }
  return `${toOutcomeText(post)},${toMembers(fixed)}`
}

export function toOutcomeText(
  post: Pick<NewPost, 'status' | 'updatedAt' | 'content' | 'responseTweetId'>,
  failureReason: FailureReason | null = null,
): string {
  const changing: Pick<PostRecord, 'status' | 'updated_at' | 'failure_reason'> = {
    status: post.status,
    updated_at: formatRecordMoment(post.updatedAt),
    ...(failureReason === null ? {} : { failure_reason: failureReason }),
  }
  const published: Pick<PostRecord['post_content'], 'tweet_id' | 'text'> = {
    tweet_id: post.responseTweetId ?? '',
    text: post.content,
  }
  return `${toMembers(published)}},${toMembers(changing)}`
}

/** The uuid of the last of these records. */
export function lastUuid(records: Buffer): string {
  const name = '"post_uuid":'
  const uuid: unknown = JSON.parse(records.toString('utf8', records.lastIndexOf(name) + name.length))
  if (typeof uuid !== 'string') throw new Error('A record ends with its uuid')
  return uuid
}

export function toOpeningText(calendar: NewCalendar & { uuid: string }, audience: Audience): string {
  const { refreshToken, userEmail } = calendar
  const publisher: Omit<PostRecord['post_content'], 'user_email' | 'tweet_id' | 'text'> = {
    user_first_name: calendar.userFirstName,
    user_last_name: calendar.userLastName,
    user_uuid: calendar.userUuid,
    name: calendar.name,
    username: calendar.username,
    profile_photo: calendar.profilePhoto,
    social_id: calendar.socialUserId,
    verified: calendar.verified,
  }
  const metadata: Omit<PostRecord['calendar_metadata'], 'refresh_token'> = {
    name: calendar.name,
    username: calendar.username,
    profile_photo: calendar.profilePhoto,
    social_user_id: calendar.socialUserId,
  }
  const isClient = audience === 'client'
  const whole = {
    calendar_uuid: calendar.uuid,
    calendar_metadata: isClient ? { ...metadata, refresh_token: refreshToken } : metadata,
  }
  const person = isClient ? { ...publisher, user_email: userEmail } : publisher
  return `},{${toMembers(whole)},"post_content":{${toMembers(person)},`
}

/** The JSON of an object without the braces. */
function toMembers(object: object): string {
  return JSON.stringify(object).slice(1, -1)
}
