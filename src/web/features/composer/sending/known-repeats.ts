import type { Post } from '#contract/post.ts'
import type { DraftDocument } from '#contract/workspace/draft.ts'
import { REPEAT_WITHIN_MS } from '#contract/workspace/same-words.ts'
import { readTweetReference } from '#contract/workspace/tweet-reference.ts'
import { postKey, wordsKey } from '#web/api/posts/post-key.ts'
import { textsToSend } from '#web/features/composer/form/composer-form.ts'
import { whenToMoment } from '#web/features/composer/form/when.ts'

/** Only for warnings. The service itself decides about repeats when it sends a draft. */
export type PostsByWords = ReadonlyMap<string, readonly Post[]>

export function indexByWords(posts: readonly Post[]): PostsByWords {
  // Leaves out replies and reposts, which are no repeats, and failed posts and API drafts, which do not go out.
  const sent = posts.filter(
    ({ type, status }) =>
      type !== 'comment' && type !== 'retweet' && (status === 'scheduled' || status === 'published'),
  )
  return Map.groupBy(sent, postKey)
}

type Words = Pick<DraftDocument, 'kind' | 'segments' | 'numbering' | 'commentary' | 'tweet' | 'calendar'>

export function draftKey(draft: Words): string | null {
  const texts = textsToSend(draft)
  if (texts.every((text) => text.trim() === '')) return null
  const quoted = draft.kind === 'quote' ? (readTweetReference(draft.tweet) ?? '') : null
  return wordsKey(draft.calendar.trim(), texts, quoted)
}

export function findRepeat(draft: Words & Pick<DraftDocument, 'when'>, index: PostsByWords): Post | null {
  const key = draftKey(draft)
  if (key === null) return null
  const at = whenToMoment(draft.when)
  const distance = (post: Post) => (at === null ? 0 : Math.abs(post.at - at))
  const [nearest = null] = (index.get(key) ?? [])
    .filter((post) => distance(post) <= REPEAT_WITHIN_MS)
    .toSorted((a, b) => distance(a) - distance(b))
  return nearest
}

export function sentWord({ status }: Post): string {
  return status === 'published' ? 'published' : 'scheduled'
}
