import { createHash } from 'node:crypto'

const REFUSED_MS = 10_000

const MOST_KEYS = 10_000

/**
 * Remembers a refusal for one operation only, because code 4004 can mean that the key lacks the permission for this
 * operation.
 */
export function makeKeyMemory({ clock }: { clock: () => number }) {
  const known = new Map<string, { isGood: boolean; refused: Map<string, number> }>()

  return {
    note(key: string, operation: string, isAccepted: boolean): void {
      const hash = hashKey(key)
      const { isGood = false, refused = new Map<string, number>() } = known.get(hash) ?? {}
      if (isAccepted) refused.delete(operation)
      else refused.set(operation, clock())
      known.delete(hash)
      known.set(hash, { isGood: isGood || isAccepted, refused })
      const [oldest] = known.keys()
      if (known.size > MOST_KEYS && oldest !== undefined) known.delete(oldest)
    },
    isGood: (key: string): boolean => known.get(hashKey(key))?.isGood === true,
    isRefused(key: string, operation: string): boolean {
      const at = known.get(hashKey(key))?.refused.get(operation)
      return at !== undefined && Math.abs(clock() - at) < REFUSED_MS
    },
  }
}

function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('base64')
}
