import { beginningOf } from '#contract/text-beginning.ts'
import type { DraftHead } from '#contract/workspace/draft.ts'

const TWEET_LENGTH = 60

/** Returns, for example, `Thread, 3 segments`, `Post`, `Quote of 179…` or `Edit of a scheduled post`. */
export function draftKind({
  kind,
  segments,
  tweet,
  editing,
}: Pick<DraftHead, 'kind' | 'segments' | 'tweet' | 'editing'>): string {
  if (editing !== null) return 'Edit of a scheduled post'
  if (kind === 'quote')
    return tweet.trim() === '' ? 'Quote' : `Quote of ${beginningOf(tweet.trim(), TWEET_LENGTH)}`
  return segments < 2 ? 'Post' : `Thread, ${segments} segments`
}
