type Origin = {
  /** A multiple of 1000 milliseconds. */
  at: number
  by: 'us' | 'others'
  /** A number that only this tweet of its side has. */
  index: number
  accountId: number
}

/**
 * 19 digits that grow with time, as on real platforms. Each account has its own milliseconds for its tweets and for
 * other tweets, so an id is unique in a store.
 */
export function tweetId({ at, by, index, accountId }: Origin): string {
  const millisecond = (accountId % 500) + (by === 'us' ? 0 : 500)
  return String((BigInt(at + millisecond) << 20n) + BigInt(index % 2 ** 20))
}
