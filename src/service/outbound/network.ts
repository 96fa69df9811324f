import type { LookupAddress } from 'node:dns'
import { CONNREFUSED, NODATA, NOTFOUND, Resolver, lookup } from 'node:dns/promises'
import { readFile } from 'node:fs/promises'
import type { LookupFunction, Socket } from 'node:net'
import { buildConnector } from 'undici'
import { makeQueue } from './queue.ts'

export type ConnectTarget = buildConnector.Options

/** These functions must report an error by rejecting, because an exception in a callback would end the process. */
export type Network = {
  resolve: (hostname: string) => Promise<readonly LookupAddress[]>
  resolveTxt: (name: string) => Promise<string[][]>
  connect: (target: ConnectTarget, addresses: readonly LookupAddress[], timeoutMs: number) => Promise<Socket>
}

const TXT_TIMEOUT_MS = 3_000
const ADDRESS_TIMEOUT_MS = 2_000
const UNKNOWN_WAIT_MS = 1_000

export function openSystemNetwork(nameServers?: readonly string[]): Network {
  const makeResolver = (timeout: number, tries: number): Resolver => {
    const resolver = new Resolver({ timeout, tries })
    if (nameServers !== undefined) resolver.setServers(nameServers)
    return resolver
  }
  const unknownNames = makeQueue(1)

  /**
   * Asks the operating system only about local names and names that DNS does not know, because `lookup` blocks one of
   * two threads until a server responds. Names that DNS does not know are looked up one after the other.
   */
  const resolve = async (hostname: string): Promise<readonly LookupAddress[]> => {
    if (!hostname.includes('.') || (await isInHostsFile(hostname)))
      return await lookup(hostname, { all: true })
    const resolver = makeResolver(ADDRESS_TIMEOUT_MS, 2)
    const [v4, v6] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)])
    const addresses = [
      ...addressesOf(v4).map((address) => ({ address, family: 4 })),
      ...addressesOf(v6).map((address) => ({ address, family: 6 })),
    ]
    if (addresses.length > 0) return addresses
    if (!isUnknown(v4) || !isUnknown(v6)) throw new Error(`No name server answers for ${hostname}`)
    if (!(await unknownNames.enter(UNKNOWN_WAIT_MS, undefined))) throw new Error(`${hostname} is not found`)
    try {
      return await lookup(hostname, { all: true })
    } finally {
      unknownNames.leave()
    }
  }

  return {
    resolve,
    resolveTxt: (name) => makeResolver(TXT_TIMEOUT_MS, 1).resolveTxt(name),
    connect,
  }
}

const connect: Network['connect'] = (target, addresses, timeoutMs) => {
  const connector = buildConnector({ allowH2: false, timeout: timeoutMs, lookup: toLookup(addresses) })
  return new Promise((resolve, reject) => {
    connector(target, (error, socket) => (error === null ? resolve(socket) : reject(error)))
  })
}

function addressesOf(answer: PromiseSettledResult<string[]>): string[] {
  return answer.status === 'fulfilled' ? answer.value : []
}

/**
 * Returns true if DNS has no address for the name. The operating system may still know the name from a local network.
 */
function isUnknown(answer: PromiseSettledResult<string[]>): boolean {
  if (answer.status === 'fulfilled') return true
  const reason: unknown = answer.reason
  const code = reason instanceof Error && 'code' in reason ? reason.code : null
  return code === NOTFOUND || code === NODATA || code === CONNREFUSED
}

async function isInHostsFile(hostname: string): Promise<boolean> {
  const text = await readFile('/etc/hosts', 'utf8').catch(() => '')
  const lines = text.toLowerCase().split('\n')
  const wanted = hostname.toLowerCase()
  return lines.some((line) => (line.split('#')[0] ?? '').split(/\s+/).slice(1).includes(wanted))
}

export const systemNetwork = openSystemNetwork()

/** Connects to the checked addresses, because a second lookup could return other ones. */
function toLookup(addresses: readonly LookupAddress[]): LookupFunction {
  return (_hostname, { all }, callback) => {
    const [first] = addresses
    if (all === true) callback(null, [...addresses])
    else callback(null, first?.address ?? '', first?.family)
  }
}
