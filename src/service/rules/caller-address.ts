/**
 * The address that attempts are counted by. Behind a proxy that is the last one in its header, the only one
 * that the proxy saw itself; those before it are the caller's own claims.
 */
export function callerAddress(socketAddress: string, forwardedFor?: string): string {
  const forwarded = forwardedFor?.split(',').at(-1)?.trim() ?? ''
  return networkOf(forwarded === '' ? socketAddress : forwarded)
}

/** A network's customer holds a whole /64 of IPv6, so its addresses count as one. */
function networkOf(address: string): string {
  if (!address.includes(':')) return address
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? []
  if (mapped !== undefined) return mapped
  const [head = '', tail] = address.toLowerCase().split('::')
  const first = head === '' ? [] : head.split(':')
  const last = tail === undefined || tail === '' ? [] : tail.split(':')
  const gap = Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0')
  const groups = [...first, ...gap, ...last].slice(0, 4)
  return groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':')
}
