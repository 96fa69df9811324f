import { type NameTarget, loopbackNetwork } from './loopback-network.ts'

export const PRIVATE_HOSTS = ['allow', 'refuse'] as const
export type PrivateHosts = (typeof PRIVATE_HOSTS)[number]

export function openNames(privateHosts: PrivateHosts) {
  const targets = new Map<string, NameTarget>()
  const lookups: string[] = []
  const allowPrivate = privateHosts === 'allow'
  const network = loopbackNetwork((hostname) => targets.get(hostname) ?? 'not found')
  return {
    allowPrivate,
    network: {
      ...network,
      resolve: async (hostname: string) => {
        lookups.push(hostname)
        return await network.resolve(hostname)
      },
    },
    lookups,
    set: (hostname: string, target: NameTarget) => void targets.set(hostname, target),
    originOf: ({ url, port }: { url: string; port: number }): string => {
      if (allowPrivate) return url
      const hostname = `server-${port}.example`
      targets.set(hostname, port)
      return `https://${hostname}`
    },
  }
}
