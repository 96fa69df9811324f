import { type PostRecord, formatRecordMoment } from '#contract/post.ts'
import type { NewCalendar } from './calendars.ts'
import type { NewPost } from './new-post.ts'

/*
 * A record is kept as the JSON it travels as, in three parts that are written when they change and only put
 * in a row when they are read:
 *
 *   {  record , outcome  members }
 *
 * `record` never changes, `outcome` once, with publication, and the calendar's `members` belong to all its
 * posts. `outcome` leaves the object post_content open, and `members` close it. So the database puts thousands
 * of records together at the pace of copying bytes; building each one as an object took ten times as long.
 */

/** Who reads: a client with a key gets the record as the interface has it, a browser gets it without its secrets. */
export type Audience = 'client' | 'browser'

export function toRecordText(post: NewPost): string {
  const { target } = post
  const fixed: Omit<
    PostRecord,
    'calendar_uuid' | 'calendar_metadata' | 'status' | 'updated_at' | 'post_content'
  > = {
    post_uuid: post.uuid,
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
  }
  return toMembers(fixed)
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
  return `${toMembers(changing)},"post_content":{${toMembers(published)},`
}

export function toMembersText(calendar: NewCalendar & { uuid: string }, audience: Audience): string {
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
  return `${toMembers(isClient ? { ...publisher, user_email: userEmail } : publisher)}},${toMembers(whole)}`
}

/**
 * Puts the parts of a row together, in SQL: posts are `p`, calendars `c`. It is one call, because each `||`
 * would copy again what stands there so far.
 */
export function recordSql(audience: Audience): string {
  const members = audience === 'client' ? 'c.client_members' : 'c.browser_members'
  return `concat('{', p.record, ',', p.outcome, ${members}, '}')`
}

/** An object's JSON without its braces. */
function toMembers(object: object): string {
  return JSON.stringify(object).slice(1, -1)
}
