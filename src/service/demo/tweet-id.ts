type Origin = {
  /** In milliseconds. Must be a whole second. */
  at: number
  by: 'us' | 'others'
  index: number
  accountId: number
}

/**
 * Makes ids differ within a store. In each second, an account has one millisecond for its own tweets and another one
 * for other people's tweets.
 */
export function tweetId({ at, by, index, accountId }: Origin): string {
  const millisecond = (accountId % 500) + (by === 'us' ? 0 : 500)
  return String((BigInt(at + millisecond) << 20n) + BigInt(index % 2 ** 20))
}
