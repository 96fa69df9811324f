import { apiTypeOf, type Post } from '#contract/post.ts'
import { type Moment, formatMoment } from '#contract/moment.ts'
import { readStatus, statusToKey } from '#web/post/post-status.ts'
import { postText } from '#contract/post-text.ts'

/** Names each exported field, so that no new field of a post is exported by accident. */
export type ExportedPost = {
  uuid: string
  status: string
  type: string
  at: Moment
  calendar: string
  calendar_name: string
  account: string
  text: string
  person: string
  target_text: string
  target_id: string
  response_id: string
  pictures: { file: string; description: string }[]
  link_cards: { url: string; title: string }[]
}

export function postToExport(post: Post, now: Moment): ExportedPost {
  const { media = [] } = post
  return {
    uuid: post.uuid,
    status: statusToKey(readStatus(post, now)),
    type: apiTypeOf(post),
    at: post.at,
    calendar: post.calendar.uuid,
    calendar_name: post.calendar.name,
    account: post.calendar.username,
    text: postText(post),
    person: post.target?.username ?? '',
    target_text: post.target?.text ?? '',
    target_id: post.target?.tweetId ?? '',
    response_id: post.response?.tweetId ?? '',
    pictures: media.flatMap(({ pictures }) =>
      pictures.map(({ id, alt }) => ({ file: `${id}.jpg`, description: alt })),
    ),
    link_cards: media.flatMap(({ card }) => (card === null ? [] : [card])),
  }
}

export function postsToJson(posts: readonly Post[], now: Moment): string {
  const exported = posts.map((post) => ({ ...postToExport(post, now), at: formatMoment(post.at) }))
  return `${JSON.stringify({ exported_at: formatMoment(now), posts: exported }, null, 2)}\n`
}
