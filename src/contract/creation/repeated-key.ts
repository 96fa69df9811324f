// Avoids `(?:[^"\\]|\\.)*`, which would overflow the matcher's stack on long strings. The last quotation mark is
// optional, because invalid JSON would otherwise take quadratic time.
const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"?|[{}[\],:]/g

/**
 * Finds a repeated object key, because `JSON.parse` keeps only its last value and a segment would be lost. Does not
 * recurse, because the client decides how deep the JSON is.
 */
export function hasRepeatedKey(json: string): boolean {
  const open: (Set<string> | null)[] = []
  let last = ''
  for (const [token] of json.matchAll(TOKEN)) {
    if (token === '{') open.push(new Set())
    else if (token === '[') open.push(null)
    else if (token === '}' || token === ']') open.pop()
    else if (token === ':') {
      const keys = open.at(-1)
      // Decodes the object key, which can contain escapes such as `\u0030`.
      const key = last.includes('\\') ? String(JSON.parse(last)) : last.slice(1, -1)
      if (keys?.has(key) === true) return true
      keys?.add(key)
    }
    last = token
  }
  return false
}
