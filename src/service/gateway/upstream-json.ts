import { SECRET_FIELDS } from '#contract/post.ts'

/** Deeper than this no record of the interface goes; what is nested without end would overflow whoever writes it. */
const MAX_DEPTH = 64

/** Shorter keys than this could be part of any text. */
const MIN_KEY_CHARACTERS = 8

const SECRETS: ReadonlySet<string> = new Set(Object.values(SECRET_FIELDS))

/**
 * Reads what an upstream says; `undefined` when it is not JSON in UTF-8, or nested beyond all records. For a
 * browser the fields that none may see are cut wherever they stand, and so is the key should the upstream
 * repeat it.
 */
export function readUpstreamJson(bytes: Buffer, { hiding }: { hiding: string | null }): unknown {
  try {
    const root: unknown[] = [JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))]
    return tidy(root, hiding) ? root[0] : undefined
  } catch {
    return undefined
  }
}

/** False when it is nested too deep. Without recursion: the depth is the upstream's choice, the stack is ours. */
function tidy(root: unknown[], key: string | null): boolean {
  // What JSON holds is read by name here, lists as well as objects.
  let level = [root as unknown as Record<string, unknown>]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_DEPTH) return false
    const below: Record<string, unknown>[] = []
    for (const holder of level)
      for (const name in holder) {
        const value = holder[name]
        // What is undefined is not written, and the object keeps a shape that is quick to write.
        if (key !== null && SECRETS.has(name)) holder[name] = undefined
        // The type of a member that is neither null nor a plain value.
        else if (typeof value === 'object' && value !== null) below.push(value as Record<string, unknown>)
        else if (key !== null && typeof value === 'string' && value.includes(key))
          holder[name] = hideKey(value, key)
      }
    level = below
  }
  return true
}

function hideKey(text: string, key: string): string {
  return key.length < MIN_KEY_CHARACTERS ? text : text.replaceAll(key, '…')
}
