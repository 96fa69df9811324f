import type { LookupAddress } from 'node:dns'
import { CONNREFUSED, NODATA, NOTFOUND, Resolver, lookup } from 'node:dns/promises'
import { readFile } from 'node:fs/promises'
import type { LookupFunction, Socket } from 'node:net'
import { buildConnector } from 'undici'
import { makeQueue } from './queue.ts'

/** The host, port and protocol that a connection is for. */
export type ConnectTarget = buildConnector.Options

/**
 * How this process reaches other machines. Each part returns a promise. Every fault of a resolver or a socket becomes
 * a rejection, and never an exception in a callback.
 */
export type Network = {
  resolve: (hostname: string) => Promise<readonly LookupAddress[]>
  /** The TXT records of a name, each in parts. */
  resolveTxt: (name: string) => Promise<string[][]>
  connect: (target: ConnectTarget, addresses: readonly LookupAddress[], timeoutMs: number) => Promise<Socket>
}

const TXT_TIMEOUT_MS = 3_000
/** The second try waits twice as long. */
const ADDRESS_TIMEOUT_MS = 2_000
/** How long a name that the DNS does not know waits while the system looks up another name. */
const UNKNOWN_WAIT_MS = 1_000

/** The network of this machine, with its own name servers or the given ones. */
export function openSystemNetwork(nameServers?: readonly string[]): Network {
  const makeResolver = (timeout: number, tries: number): Resolver => {
    const resolver = new Resolver({ timeout, tries })
    if (nameServers !== undefined) resolver.setServers(nameServers)
    return resolver
  }
  const unknownNames = makeQueue(1)

  /**
   * The system's own look-up occupies one of two threads until a name server answers, and an unknown server may never
   * answer. So this asks the name servers directly. The system looks up only local names, and one unknown name at a
   * time.
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

/** Whether the DNS does not know the name or is not used here. Names of a local network can be like this. */
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

/** Returns the known addresses, so that no second look-up can return different ones. */
function toLookup(addresses: readonly LookupAddress[]): LookupFunction {
  return (_hostname, { all }, callback) => {
    const [first] = addresses
    if (all === true) callback(null, [...addresses])
    else callback(null, first?.address ?? '', first?.family)
  }
}
