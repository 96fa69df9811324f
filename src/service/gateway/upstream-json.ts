/** No record of the API is nested deeper. JSON.stringify overflows the stack on very deep values. */
const MAX_DEPTH = 64

/** Parses the answer of an upstream; `undefined` if it is not JSON in UTF-8 or is nested too deep. */
export function readUpstreamJson(bytes: Uint8Array): unknown {
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    return isTooDeep(value) ? undefined : value
  } catch {
    return undefined
  }
}

/** Without recursion, because the upstream decides on the depth. */
function isTooDeep(value: unknown): boolean {
  let level = [value].filter(isHolder)
  for (let depth = 1; level.length > 0; depth++) {
    if (depth > MAX_DEPTH) return true
    const below: object[] = []
    for (const holder of level)
      for (const member of Object.values(holder)) if (isHolder(member)) below.push(member)
    level = below
  }
  return false
}

function isHolder(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
