type Origin = {
  /** A full second. */
  at: number
  by: 'us' | 'others'
  /** A number that no other tweet of the same side has. */
  index: number
  accountId: number
}

/**
 * Nineteen digits that grow with time, as on platforms. The milliseconds differ between our tweets and those of others
 * and between accounts, so that an id is unique in a store.
 */
export function tweetId({ at, by, index, accountId }: Origin): string {
  const millisecond = (accountId % 500) + (by === 'us' ? 0 : 500)
  return String((BigInt(at + millisecond) << 20n) + BigInt(index % 2 ** 20))
}
