import { type PostRecord, type PostStatus, type PostType, formatRecordMoment } from '#contract/post.ts'

/** A post as the database gives it, with the calendar that it belongs to. */
export type PostRow = {
  uuid: string
  channel: string
  post_type: PostType
  status: PostStatus
  content: string
  scheduled_at: number
  created_at: number
  updated_at: number
  target_tweet_id: string | null
  target_name: string | null
  target_username: string | null
  target_profile_photo: string | null
  target_social_id: string | null
  target_verified: string | null
  target_text: string | null
  response_tweet_id: string | null
  calendar_uuid: string
  user_uuid: string
  user_first_name: string
  user_last_name: string
  user_email: string
  name: string
  username: string
  profile_photo: string
  refresh_token: string
  social_user_id: string
  verified: string
}

export const POST_COLUMNS = `p.uuid, p.channel, p.post_type, p.status, p.content, p.scheduled_at, p.created_at,
  p.updated_at, p.target_tweet_id, p.target_name, p.target_username, p.target_profile_photo,
  p.target_social_id, p.target_verified, p.target_text, p.response_tweet_id, c.uuid AS calendar_uuid,
  c.user_uuid, c.user_first_name, c.user_last_name, c.user_email, c.name, c.username, c.profile_photo,
  c.refresh_token, c.social_user_id, c.verified`

/** The record as it travels; what a post does not have is an empty string there. */
export function rowToRecord(row: PostRow): PostRecord {
  return {
    post_uuid: row.uuid,
    calendar_uuid: row.calendar_uuid,
    calendar_metadata: {
      name: row.name,
      username: row.username,
      profile_photo: row.profile_photo,
      refresh_token: row.refresh_token,
      social_user_id: row.social_user_id,
    },
    content: row.content,
    status: row.status,
    created_at: formatRecordMoment(row.created_at),
    updated_at: formatRecordMoment(row.updated_at),
    channel: row.channel,
    post_type: row.post_type,
    scheduled_at: formatRecordMoment(row.scheduled_at),
    post_metadata: {
      name: row.target_name ?? '',
      username: row.target_username ?? '',
      profile_photo: row.target_profile_photo ?? '',
      social_id: row.target_social_id ?? '',
      verified: row.target_verified ?? '',
      tweet_id: row.target_tweet_id ?? '',
      text: row.target_text ?? '',
    },
    post_content: {
      user_first_name: row.user_first_name,
      user_last_name: row.user_last_name,
      user_email: row.user_email,
      user_uuid: row.user_uuid,
      name: row.name,
      username: row.username,
      profile_photo: row.profile_photo,
      social_id: row.social_user_id,
      verified: row.verified,
      tweet_id: row.response_tweet_id ?? '',
      text: row.content,
    },
  }
}
