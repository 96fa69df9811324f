/** Invisible characters that pasting may add: spaces, direction marks, zero-width joiners. */
const INVISIBLE = /[\s\p{Cf}]+/gu

/**
 * Reads the handle in a typed or pasted text: `@kyna`, `kyna`, or a link to a profile or a post. The case stays,
 * because the service compares handles exactly.
 */
export function cleanHandle(text: string): string {
  const visible = text.replaceAll(INVISIBLE, '')
  const segment = isLink(visible) ? profileSegment(visible) : visible
  return segment.replace(/^[@＠]+/u, '')
}

/** A handle contains no slash. */
function isLink(text: string): boolean {
  return text.includes('/')
}

function profileSegment(link: string): string {
  const [path = ''] = link.replace(/^[a-z][a-z\d+.-]*:\/\//i, '').split(/[?#]/)
  const [host = '', ...segments] = path.split('/')
  // `/kyna` and `@kyna/status/1` have no host. In `at://did:plc:…` the person takes the place of the host.
  const isHost = host !== '' && !host.startsWith('@') && !link.startsWith('at://')
  const parts = isHost ? segments : [host, ...segments]
  const [first = '', second = ''] = parts.filter((part) => part !== '' && part !== '@')
  // https://bsky.app/profile/kyna.example/post/3k…
  return decode(first === 'profile' ? second : first)
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
