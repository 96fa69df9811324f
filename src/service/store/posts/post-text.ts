import { type PostRecord, formatRecordMoment } from '#contract/post.ts'
import type { NewCalendar } from './calendar.ts'
import type { NewPost } from './new-post.ts'

/*
 * A record is kept as the JSON it travels as, in two parts that are only put in a row when they are read:
 *
 *   },{ opening  record },{ opening  record },{ …
 *
 * The calendar's `opening` belongs to all its posts. It ends the record before, begins the next and leaves the
 * object post_content open; the post's `record` closes that. An opening is thereby what stands between two
 * records, so the database joins thousands of them in one go. Putting the parts of each record together first took
 * half as long again, and building each one as an object ten times as long.
 *
 * A record begins with its outcome, which changes once, with publication. It ends with its uuid, by which whoever
 * reads one page knows where the next begins.
 */

/** Who reads: a client with a key gets the record as the interface has it, a browser gets it without its secrets. */
export type Audience = 'client' | 'browser'

/** What separates the outcome of a record from the rest. No text can hold it: its quotes would be escaped. */
export const AFTER_OUTCOME = ',"content":'

export function toRecordText(post: NewPost): string {
  const { target } = post
  const fixed: Omit<
    PostRecord,
    'calendar_uuid' | 'calendar_metadata' | 'status' | 'updated_at' | 'post_content'
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
): string {
  const changing: Pick<PostRecord, 'status' | 'updated_at'> = {
    status: post.status,
    updated_at: formatRecordMoment(post.updatedAt),
  }
  const published: Pick<PostRecord['post_content'], 'tweet_id' | 'text'> = {
    tweet_id: post.responseTweetId ?? '',
    text: post.content,
  }
  return `${toMembers(published)}},${toMembers(changing)}`
}

/** The uuid that these records end with. */
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

/** An object's JSON without its braces. */
function toMembers(object: object): string {
  return JSON.stringify(object).slice(1, -1)
}
