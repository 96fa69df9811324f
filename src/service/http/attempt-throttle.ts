/** Refused attempts an address may make in a window before it is told to wait. */
const MOST_ATTEMPTS = 60
const WINDOW_MS = 60_000

/** Addresses that are remembered; past that the longest silent one is forgotten, so that no flood fills the memory. */
const MOST_ADDRESSES = 10_000

export type AttemptThrottle = ReturnType<typeof makeAttemptThrottle>

/** Counts refused attempts by address, in windows that begin with the first of them. */
export function makeAttemptThrottle({ clock }: { clock: () => number }) {
  const attempts = new Map<string, { count: number; since: number }>()

  const current = (address: string) => {
    const known = attempts.get(address)
    return known !== undefined && clock() - known.since < WINDOW_MS ? known : { count: 0, since: clock() }
  }

  return {
    isThrottled: (address: string): boolean => current(address).count >= MOST_ATTEMPTS,

    fail: (address: string): void => {
      const { count, since } = current(address)
      attempts.delete(address)
      attempts.set(address, { count: count + 1, since })
      const [oldest] = attempts.keys()
      if (attempts.size > MOST_ADDRESSES && oldest !== undefined) attempts.delete(oldest)
    },
  }
}
