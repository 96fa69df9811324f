import { beginningOf } from '#contract/text-beginning.ts'
import type { DraftHead } from '#contract/workspace/draft.ts'

const TWEET_LENGTH = 60

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
