// The part for strings avoids `(?:[^"\\]|\\.)*`, which overflows the matcher's stack on long strings. The last quote
// is optional: otherwise a text that is not JSON would be read again from each of its quotes.
const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"?|[{}[\],:]/g

/**
 * Whether an object in this JSON text gives a key twice. `JSON.parse` keeps the last one silently, and a segment would
 * be lost. The text must be valid JSON. The function does not recurse, because the sender decides how deep the JSON
 * is.
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
      // A key can contain escapes such as `\u0030`, so decoded keys are compared.
      const key = last.includes('\\') ? String(JSON.parse(last)) : last.slice(1, -1)
      if (keys?.has(key) === true) return true
      keys?.add(key)
    }
    last = token
  }
  return false
}
