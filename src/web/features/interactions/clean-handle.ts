const INVISIBLE = /[\s\p{Cf}]+/gu

/** Does not change upper and lower case, because the service compares handles exactly. */
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
  // A link may begin with the handle instead of a host, as in `/kyna` and `@kyna/status/1`. In `at://did:plc:…`, the
  // host is the person.
  const isHost = host !== '' && !host.startsWith('@') && !link.startsWith('at://')
  const parts = isHost ? segments : [host, ...segments]
  const [first = '', second = ''] = parts.filter((part) => part !== '' && part !== '@')
  return decode(first === 'profile' ? second : first)
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
