const INVISIBLE = /[\s\p{Cf}]+/gu

/** Keeps upper and lower case, because the service compares handles exactly. */
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
  // `/kyna` and `@kyna/status/1` have no host. The host of `at://did:plc:…` is the person.
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
