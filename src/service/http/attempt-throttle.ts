const MOST_ATTEMPTS = 60
const WINDOW_MS = 60_000

const MOST_ADDRESSES = 10_000

export type AttemptThrottle = ReturnType<typeof makeAttemptThrottle>

export function makeAttemptThrottle({ clock }: { clock: () => number }) {
  const attempts = new Map<string, { count: number; since: number }>()

  const current = (address: string) => {
    const known = attempts.get(address)
    // Compares the absolute age of the window, because clocks can move backwards.
    const isCurrent = known !== undefined && Math.abs(clock() - known.since) < WINDOW_MS
    return isCurrent ? known : { count: 0, since: clock() }
  }

  const isThrottled = (address: string): boolean => current(address).count >= MOST_ATTEMPTS

  const fail = (address: string): void => {
    const { count, since } = current(address)
    attempts.delete(address)
    attempts.set(address, { count: count + 1, since })
    const [oldest] = attempts.keys()
    if (attempts.size > MOST_ADDRESSES && oldest !== undefined) attempts.delete(oldest)
  }

  return {
    isThrottled,
    fail,

    /**
     * Counts an attempt before its outcome is known, because many attempts run at the same time. Returns false if this
     * IP address must wait before its next attempt.
     */
    begin: (address: string): boolean => {
      if (isThrottled(address)) return false
      fail(address)
      return true
    },

    succeed: (address: string): void => {
      const known = attempts.get(address)
      if (known !== undefined && known.count > 0) known.count--
    },
  }
}
