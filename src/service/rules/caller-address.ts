/**
 * Behind a proxy, uses the last address in X-Forwarded-For, which the proxy has added. A client can forge all earlier
 * addresses.
 */
export function callerAddress(socketAddress: string, forwardedFor?: string): string {
  const forwarded = withoutPort(forwardedFor?.split(',').at(-1)?.trim() ?? '')
  return networkOf(forwarded === '' ? socketAddress : forwarded)
}

/** Removes the port that some proxies add, because each connection has a different port. */
function withoutPort(forwarded: string): string {
  const [, bracketed, plain] = /^(?:\[(.*)\](?::\d+)?|([^:]*):\d+)$/.exec(forwarded) ?? []
  return bracketed ?? plain ?? forwarded
}

/** Cuts an IPv6 address to its /64 network, because one customer has all addresses of a /64. */
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
