type Origin = {
  /** On the full second. */
  at: number
  by: 'us' | 'others'
  /** Which of theirs or ours it is. */
  index: number
  accountId: number
}

/**
 * Nineteen digits that grow with time, as platforms give them. What is below the second tells ours from
 * theirs and one demo from another, so that no id is given twice in a store.
 */
export function tweetId({ at, by, index, accountId }: Origin): string {
  const millisecond = (accountId % 500) + (by === 'us' ? 0 : 500)
  return String((BigInt(at + millisecond) << 20n) + BigInt(index % 2 ** 20))
}
