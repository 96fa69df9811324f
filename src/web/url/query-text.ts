/**
 * How a screen's state is written behind the `?`: words as they are, a list with commas. The router's own way is JSON,
 * which would read the id of a post as a number and lose its last digits.
 */
export function parseQuery(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text))
}

export function stringifyQuery(search: Record<string, unknown>): string {
  const parts = Object.entries(search).flatMap(([name, value]) => {
    const text = typeof value === 'string' ? value : Array.isArray(value) ? value.join(',') : ''
    return text === '' ? [] : [`${name}=${readable(encodeURIComponent(text))}`]
  })
  return parts.length === 0 ? '' : `?${parts.join('&')}`
}

/** These stand for themselves in a query, and a link with them is easier to read. */
function readable(encoded: string): string {
  return encoded.replaceAll('%2C', ',').replaceAll('%2F', '/').replaceAll('%3A', ':').replaceAll('%40', '@')
}
