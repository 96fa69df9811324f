type Origin = {
  /** Must be a multiple of 1000 milliseconds. */
  at: number
  by: 'us' | 'others'
  index: number
  accountId: number
}

/**
 * Within a second, each account has one millisecond for its own tweets and one for other people's tweets, so that ids
 * differ within a store.
 */
export function tweetId({ at, by, index, accountId }: Origin): string {
  const millisecond = (accountId % 500) + (by === 'us' ? 0 : 500)
  return String((BigInt(at + millisecond) << 20n) + BigInt(index % 2 ** 20))
}
