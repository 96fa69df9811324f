/** Refused attempts of an address in one window before it is throttled. */
const MOST_ATTEMPTS = 60
const WINDOW_MS = 60_000

/** This limits the memory. The address whose last attempt is the oldest is dropped first. */
const MOST_ADDRESSES = 10_000

export type AttemptThrottle = ReturnType<typeof makeAttemptThrottle>

/** Counts refused attempts by address. A window begins with the first attempt. Each process has its own count. */
export function makeAttemptThrottle({ clock }: { clock: () => number }) {
  const attempts = new Map<string, { count: number; since: number }>()

  const current = (address: string) => {
    const known = attempts.get(address)
    // Clocks can be set back, so the absolute difference is compared.
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
     * Counts an attempt before it is made, because many can be made at the same time. Returns false if the address must
     * wait.
     */
    begin: (address: string): boolean => {
      if (isThrottled(address)) return false
      fail(address)
      return true
    },

    /** Takes back an attempt that has succeeded. */
    succeed: (address: string): void => {
      const known = attempts.get(address)
      if (known !== undefined && known.count > 0) known.count--
    },
  }
}
