export function isLoopback(host: string): boolean {
  return /^(?:localhost|127(?:\.\d{1,3}){3}|::1|\[::1\])$/i.test(host)
}

export function checkListening(host: string, publicOrigin: string | null): string | null {
  if (isLoopback(host) || publicOrigin !== null) return null
  return `HOST is ${host}, which other machines can reach: put TLS in front and set PUBLIC_ORIGIN to its https address, or leave HOST at 127.0.0.1.`
}

export function ownOrigins(url: string, publicOrigin: string | null): string[] {
  const { origin, port } = new URL(url)
  const local = ['127.0.0.1', 'localhost', '[::1]'].map((host) => new URL(`http://${host}:${port}`).origin)
  return [...new Set([...local, origin, ...(publicOrigin === null ? [] : [publicOrigin])])]
}
