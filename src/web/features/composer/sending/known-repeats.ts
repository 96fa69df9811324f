import type { Moment } from '#contract/moment.ts'
import type { Post } from '#contract/post.ts'
import { postText } from '#contract/post-text.ts'
import { THREAD, aboutOf, bareWords, toKey } from '#web/api/posts/compared-words.ts'
import { type ComposerValues, textsToSend } from '#web/features/composer/form/composer-form.ts'
import { readTweetReference } from '#contract/workspace/tweet-reference.ts'
import { whenToMoment } from '#web/features/composer/form/when.ts'
import { MS_PER_DAY } from '#web/time/zone.ts'

const NEAR_MS = 30 * MS_PER_DAY

/** The posts that were read, by calendar, topic and words. The service has the last word when a draft is sent. */
export type PostsByWords = ReadonlyMap<string, readonly Post[]>

export function indexByWords(posts: readonly Post[]): PostsByWords {
  // A reply or a repost with the same words is another act, and a failed post or an API draft does not go out.
  const sent = posts.filter(
    ({ type, status }) =>
      type !== 'comment' && type !== 'retweet' && (status === 'scheduled' || status === 'published'),
  )
  return Map.groupBy(sent, (post) => toKey(post.calendar.uuid, aboutOf(post), bareWords(postText(post))))
}

/** The nearest post of the 30 days before and after with the same words on the same calendar; null if there is none. */
export function findRepeat(
  values: Pick<
    ComposerValues,
    'kind' | 'segments' | 'numbering' | 'commentary' | 'tweet' | 'calendar' | 'when'
  >,
  index: PostsByWords,
): Post | null {
  const texts = textsToSend(values)
  const words = bareWords(texts.join('\n'))
  if (words === '') return null
  const about = values.kind === 'thread' ? THREAD : (readTweetReference(values.tweet) ?? '')
  const at = whenToMoment(values.when)
  const distance = (post: Post) => (at === null ? 0 : Math.abs(post.at - at))
  const [nearest = null] = (index.get(toKey(values.calendar.trim(), about, words)) ?? [])
    .filter((post) => distance(post) <= NEAR_MS)
    .toSorted((a, b) => distance(a) - distance(b))
  return nearest
}

/** `scheduled` or `published`, for a sentence. */
export function sentWord({ status, at }: Post, now: Moment): string {
  return status === 'published' || at <= now ? 'published' : 'scheduled'
}
