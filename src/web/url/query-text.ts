/** Every value stays a string, because a number would lose digits of a post id. */
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

function readable(encoded: string): string {
  return encoded.replaceAll('%2C', ',').replaceAll('%2F', '/').replaceAll('%3A', ':').replaceAll('%40', '@')
}
