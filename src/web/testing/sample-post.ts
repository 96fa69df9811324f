import { readPost, type Post } from '#contract/post.ts'

type Sample = {
  uuid?: string
  at?: string
  status?: string
  type?: string
  content?: string
  calendar?: string
  person?: string
  targetText?: string
  media?: unknown
}

export function samplePost(sample: Sample = {}): Post {
  const post = readPost({
    post_uuid: sample.uuid ?? 'post-1',
    calendar_uuid: sample.calendar ?? 'calendar-1',
    calendar_metadata: {
      name: 'Almanac',
      username: 'almanac',
      profile_photo: '',
      refresh_token: 'planted-token',
    },
    content: sample.content ?? 'Hello',
    status: sample.status ?? 'scheduled',
    created_at: '2026-11-01T08:00:00.000Z',
    updated_at: '2026-11-02T08:00:00.000Z',
    channel: 'Social',
    post_type: sample.type ?? 'post',
    scheduled_at: sample.at ?? '2026-11-21T09:00:00.000Z',
    post_metadata:
      sample.person === undefined
        ? {}
        : { name: sample.person, username: sample.person, text: sample.targetText ?? '', tweet_id: '77' },
    media: sample.media,
    post_content: { user_email: 'planted@example.org', name: 'Almanac', username: 'almanac', tweet_id: '78' },
  })
  if (post === null) throw new Error('The sample is no post')
  return post
}

type InteractionSample = {
  uuid?: string
  at?: string
  status?: string
  type?: string
  content?: string
  username?: string
  name?: string
  verified?: string
  tweetId?: string
  original?: string
}

export function sampleInteraction(sample: InteractionSample = {}): Post {
  const post = readPost({
    post_uuid: sample.uuid ?? 'post-1',
    content: sample.content ?? 'Well said',
    status: sample.status ?? 'published',
    post_type: sample.type ?? 'comment',
    scheduled_at: sample.at ?? '2026-11-20T09:00:00.000Z',
    post_metadata: {
      username: sample.username ?? 'Kyna',
      name: sample.name ?? 'Kyna Oak',
      verified: sample.verified ?? 'false',
      tweet_id: sample.tweetId ?? '77',
      text: sample.original ?? 'What do maps leave out?',
    },
  })
  if (post === null) throw new Error('The sample is no post')
  return post
}
