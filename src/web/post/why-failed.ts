import type { FailureReason } from '#contract/post-kind.ts'

interface PostFailure {
  reason: FailureReason | undefined
  words: string | undefined
}

/** Names Bluesky only if the embedded service says that it publishes there. */
export function whyFailed({ reason, words = '' }: PostFailure, isOnBluesky: boolean): string {
  const platform = isOnBluesky ? 'Bluesky' : 'The platform'
  if (reason === undefined) return `${platform} gave no reason.`
  const why = reason === 'refused' ? `${platform} refused it` : FAILURES[reason]
  return words === '' ? `${why}.` : `${why}: “${words}”`
}

const FAILURES: Readonly<Record<Exclude<FailureReason, 'refused'>, string>> = {
  late: 'Its time was long past when its turn came, so the service did not publish it',
  'target-missing': 'The quoted post is gone',
  'target-refused': 'The quoted author does not allow it',
}
