/** Matches spaces, direction marks and zero-width joiners, which pasting may add. */
const INVISIBLE = /[\s\p{Cf}]+/gu

/**
 * Reads the handle from `@kyna`, `kyna`, or a link to a profile or a post. Keeps upper and lower case, because the
 * service compares handles exactly.
 */
export function cleanHandle(text: string): string {
  const visible = text.replaceAll(INVISIBLE, '')
  const segment = isLink(visible) ? profileSegment(visible) : visible
  return segment.replace(/^[@＠]+/u, '')
}

function isLink(text: string): boolean {
  return text.includes('/')
}

function profileSegment(link: string): string {
  const [path = ''] = link.replace(/^[a-z][a-z\d+.-]*:\/\//i, '').split(/[?#]/)
  const [host = '', ...segments] = path.split('/')
  // `/kyna` and `@kyna/status/1` have no host. In `at://did:plc:…`, the person is in the place of the host.
  const isHost = host !== '' && !host.startsWith('@') && !link.startsWith('at://')
  const parts = isHost ? segments : [host, ...segments]
  const [first = '', second = ''] = parts.filter((part) => part !== '' && part !== '@')
  // For example `https://bsky.app/profile/kyna.example/post/3k…`.
  return decode(first === 'profile' ? second : first)
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
