/** Whether only programs of this machine can connect to a server that listens here. */
export function isLoopback(host: string): boolean {
  return /^(?:localhost|127(?:\.\d{1,3}){3}|::1|\[::1\])$/i.test(host)
}

/**
 * A key and a session may only travel encrypted. Elsewhere than on loopback the service therefore listens
 * only when somebody says under which https address it is reached, that is, that TLS stands in front.
 */
export function checkListening(host: string, publicOrigin: string | null): string | null {
  if (isLoopback(host) || publicOrigin !== null) return null
  return `HOST is ${host}, which other machines can reach: put TLS in front and set PUBLIC_ORIGIN to its https address, or leave HOST at 127.0.0.1.`
}

/** The origins a browser may see this service under. */
export function ownOrigins(port: number, publicOrigin: string | null): string[] {
  const local = ['127.0.0.1', 'localhost', '[::1]'].map((host) => new URL(`http://${host}:${port}`).origin)
  return publicOrigin === null ? local : [...local, publicOrigin]
}
