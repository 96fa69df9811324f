import { createHash } from 'node:crypto'

/** How long a refused key is refused without asking the upstream again. */
const REFUSED_MS = 10_000

/** Limits the memory. The key that was asked about longest ago is dropped first. */
const MOST_KEYS = 10_000

/** What the upstream last said about each key. Only hashes of keys are kept. */
export function makeKeyMemory({ clock }: { clock: () => number }) {
  const known = new Map<string, { isGood: boolean; at: number }>()

  return {
    note(key: string, isGood: boolean): void {
      const hash = hashKey(key)
      known.delete(hash)
      known.set(hash, { isGood, at: clock() })
      const [oldest] = known.keys()
      if (known.size > MOST_KEYS && oldest !== undefined) known.delete(oldest)
    },
    isGood: (key: string): boolean => known.get(hashKey(key))?.isGood === true,
    isRefused(key: string): boolean {
      const last = known.get(hashKey(key))
      // Absolute, because a clock can be set back.
      return last?.isGood === false && Math.abs(clock() - last.at) < REFUSED_MS
    },
  }
}

function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('base64')
}
