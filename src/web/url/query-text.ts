/**
 * Values in a query are plain words, and lists have commas. Numbers stay text, because a number would lose digits of a
 * post's id.
 */
export function parseQuery(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text))
}

export function stringifyQuery(search: Record<string, unknown>): string {
  const parts = Object.entries(search).flatMap(([name, value]) => {
    const text = typeof value === 'string' ? value : Array.isArray(value) ? value.join(',') : ''
    return text === '' ? [] : [`${name}=${readable(encodeURIComponent(text.toWellFormed()))}`]
  })
  return parts.length === 0 ? '' : `?${parts.join('&')}`
}

/** These characters are valid in a query, and links with them are easier to read. */
function readable(encoded: string): string {
  return encoded.replaceAll('%2C', ',').replaceAll('%2F', '/').replaceAll('%3A', ':').replaceAll('%40', '@')
}
