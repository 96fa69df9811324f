import type { LookupAddress } from 'node:dns'
import { isIP } from 'node:net'
import { type Network, systemNetwork } from '#service/outbound/network.ts'

export type NameFault = 'not found' | 'hanging' | 'empty' | 'broken' | 'private' | 'mixed'

export type NameTarget = number | NameFault

const PUBLIC: LookupAddress = { address: '1.1.1.1', family: 4 }
const PRIVATE: LookupAddress = { address: '127.0.0.1', family: 4 }

/**
 * Pretends that servers on loopback have public addresses, so that `PRIVATE_HOSTS=refuse` accepts them. Replaces https
 * with http, because these servers have no certificates.
 */
export function loopbackNetwork(find: (hostname: string) => NameTarget | Promise<NameTarget>): Network {
  const resolve: Network['resolve'] = async (hostname) => {
    const target = await find(hostname)
    if (typeof target === 'number') return [PUBLIC]
    switch (target) {
      case 'not found':
        throw Object.assign(new Error(`getaddrinfo ENOTFOUND ${hostname}`), { code: 'ENOTFOUND' })
      case 'hanging':
        return await new Promise<never>(() => undefined)
      case 'empty':
        return []
      case 'broken':
        throw new TypeError('Cannot read properties of undefined')
      case 'private':
        return [PRIVATE]
      case 'mixed':
        return [PUBLIC, { address: 'fd00::1', family: 6 }]
    }
  }
  return {
    resolve,
    resolveTxt: (name) => Promise.reject(new Error(`queryTxt ENOTFOUND ${name}`)),
    connect: async (target, addresses, timeoutMs) => {
      if (isIP(target.hostname) !== 0) return await systemNetwork.connect(target, addresses, timeoutMs)
      const port = await find(target.hostname)
      if (typeof port !== 'number') throw new Error(`The network to ${target.hostname} is gone`)
      const onLoopback = { ...target, protocol: 'http:', hostname: PRIVATE.address, port: String(port) }
      return await systemNetwork.connect(onLoopback, [PRIVATE], timeoutMs)
    },
  }
}
