import { readPost, type Post } from '#contract/post.ts'

type Sample = {
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

export function sampleInteraction(sample: Sample = {}): Post {
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
