import { SECRET_FIELDS } from '#contract/post.ts'

/** No record of the interface is nested deeper. JSON.stringify overflows the stack on very deep values. */
const MAX_DEPTH = 64

/** A shorter key could be part of any text by chance. */
const MIN_KEY_CHARACTERS = 8

const SECRETS: ReadonlySet<string> = new Set(Object.values(SECRET_FIELDS))

/**
 * Parses the answer of an upstream; `undefined` if it is not JSON in UTF-8 or is nested too deep. For a browser it
 * removes the secret fields at any depth, and the key if the upstream repeats it.
 */
export function readUpstreamJson(bytes: Buffer, { hiding }: { hiding: string | null }): unknown {
  try {
    const root: unknown[] = [JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))]
    return removeSecrets(root, hiding) ? root[0] : undefined
  } catch {
    return undefined
  }
}

/** False if it is nested too deep. Without recursion, because the upstream decides on the depth. */
function removeSecrets(root: unknown[], key: string | null): boolean {
  // The members of arrays and objects are both read by name here.
  let level = [root as unknown as Record<string, unknown>]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_DEPTH) return false
    const below: Record<string, unknown>[] = []
    for (const holder of level)
      for (const name in holder) {
        const value = holder[name]
        // JSON leaves undefined out. `delete` would make the object slower to write.
        if (key !== null && SECRETS.has(name)) holder[name] = undefined
        // JSON has no other values of type object than objects and arrays.
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
