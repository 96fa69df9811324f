import { SECRET_FIELDS } from '#contract/post.ts'

/** Deeper than this no record of the interface goes; what is nested without end would overflow whoever writes it. */
const MAX_DEPTH = 64

/** Shorter keys than this could be part of any text. */
const MIN_KEY_CHARACTERS = 8

const SECRETS: ReadonlySet<string> = new Set(Object.values(SECRET_FIELDS))

/** Reads what an upstream says; `undefined` when it is not JSON in UTF-8, or nested beyond all records. */
export function readUpstreamJson(bytes: Buffer): unknown {
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    return isShallow(value) ? value : undefined
  } catch {
    return undefined
  }
}

/**
 * Takes out of an answer, in place and wherever they stand, the fields no browser may see, and the key itself
 * should the upstream repeat it.
 */
export function cutSecrets(answer: unknown, key: string): void {
  for (const [holder, name, value] of members(answer)) {
    if (SECRETS.has(name)) Reflect.deleteProperty(holder, name)
    else if (typeof value === 'string' && key.length >= MIN_KEY_CHARACTERS && value.includes(key))
      Reflect.set(holder, name, value.replaceAll(key, '…'))
  }
}

function isShallow(value: unknown): boolean {
  for (const [, , , depth] of members(value)) if (depth > MAX_DEPTH) return false
  return true
}

/** Every member of every object and list, without recursion: the depth is the upstream's choice, the stack is ours. */
function* members(root: unknown): Generator<[holder: object, name: string, value: unknown, depth: number]> {
  const open: [value: unknown, depth: number][] = [[root, 0]]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [holder, depth] = next
    if (typeof holder !== 'object' || holder === null) continue
    for (const [name, value] of Object.entries(holder)) {
      yield [holder, name, value, depth + 1]
      if (typeof value === 'object' && value !== null) open.push([value, depth + 1])
    }
  }
}
