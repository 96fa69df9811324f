/** What may stand next in JSON. */
type Next = 'value' | 'value-or-end' | 'key' | 'key-or-end' | 'colon' | 'comma-or-end' | 'nothing'

const SPACE = /[ \t\n\r]*/y
const TEXT =
  /"[^"\\[\p{Cc}--[\x7f-\x9f]]]*(?:\\(?:["\\\/bfnrt]|u[0-9a-fA-F]{4})[^"\\[\p{Cc}--[\x7f-\x9f]]]*)*"/vy
const OTHER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\d.])|true|false|null/gy

/** The index at which a text stops being JSON; null for JSON. Only some browsers say it in the error of `JSON.parse`. */
export function findJsonFault(text: string): number | null {
  const open: string[] = []
  let next: Next = 'value'
  for (let at = skip(text, 0); at < text.length || next !== 'nothing'; at = skip(text, at)) {
    const sign = text[at] ?? ''
    const isValue = next === 'value' || next === 'value-or-end'
    if (isValue && (sign === '[' || sign === '{')) {
      open.push(sign)
      next = sign === '[' ? 'value-or-end' : 'key-or-end'
      at += 1
    } else if (isEnd(sign, next, open.at(-1))) {
      open.pop()
      next = afterValue(open)
      at += 1
    } else if (next === 'comma-or-end' && sign === ',') {
      next = open.at(-1) === '[' ? 'value' : 'key'
      at += 1
    } else if (next === 'colon' && sign === ':') {
      next = 'value'
      at += 1
    } else {
      const isKey: boolean = next === 'key' || next === 'key-or-end'
      const end = isKey
        ? match(TEXT, text, at)
        : isValue
          ? (match(TEXT, text, at) ?? match(OTHER, text, at))
          : null
      if (end === null) return at
      next = isKey ? 'colon' : afterValue(open)
      at = end
    }
  }
  return null
}

function isEnd(sign: string, next: Next, open: string | undefined): boolean {
  if (sign === ']') return open === '[' && (next === 'comma-or-end' || next === 'value-or-end')
  return sign === '}' && open === '{' && (next === 'comma-or-end' || next === 'key-or-end')
}

function afterValue(open: readonly string[]): Next {
  return open.length === 0 ? 'nothing' : 'comma-or-end'
}

function skip(text: string, at: number): number {
  return match(SPACE, text, at) ?? at
}

/** The index behind the match. */
function match(pattern: RegExp, text: string, at: number): number | null {
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : null
}
