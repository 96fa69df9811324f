type Origin = {
  /** The moment must be a multiple of 1000 milliseconds. */
  at: number
  by: 'us' | 'others'
  /** The number is unique among the tweets of `by`. */
  index: number
  accountId: number
}

/**
 * Makes 19 digits that grow with time, as on real platforms. Within a second, each account has one millisecond for its
 * own tweets and one for other people's tweets, so that ids differ within a store.
 */
export function tweetId({ at, by, index, accountId }: Origin): string {
  const millisecond = (accountId % 500) + (by === 'us' ? 0 : 500)
  return String((BigInt(at + millisecond) << 20n) + BigInt(index % 2 ** 20))
}
