import type { LookupAddress } from 'node:dns'
import { Resolver, lookup } from 'node:dns/promises'
import type { LookupFunction, Socket } from 'node:net'
import { buildConnector } from 'undici'

/** The host, port and protocol that a connection is for. */
export type ConnectTarget = buildConnector.Options

/**
 * How this process reaches other machines. Each part is a promise: what a resolver or a socket reports can be wrong in
 * any way, and is then a rejection, never an exception in a callback.
 */
export type Network = {
  /** All addresses of a host name. */
  resolve: (hostname: string) => Promise<readonly LookupAddress[]>
  /** The TXT records of a name, each in parts. */
  resolveTxt: (name: string) => Promise<string[][]>
  /** Opens a connection to one of these addresses. */
  connect: (target: ConnectTarget, addresses: readonly LookupAddress[], timeoutMs: number) => Promise<Socket>
}

const TXT_TIMEOUT_MS = 3_000

/** The resolver of this machine, and its network. */
export const systemNetwork: Network = {
  resolve: (hostname) => lookup(hostname, { all: true }),
  resolveTxt: (name) => new Resolver({ timeout: TXT_TIMEOUT_MS, tries: 1 }).resolveTxt(name),
  connect: (target, addresses, timeoutMs) => {
    const connector = buildConnector({ allowH2: false, timeout: timeoutMs, lookup: toLookup(addresses) })
    return new Promise((resolve, reject) => {
      connector(target, (error, socket) => (error === null ? resolve(socket) : reject(error)))
    })
  },
}

/** Answers with addresses that are known, so that no second look-up can give others. */
function toLookup(addresses: readonly LookupAddress[]): LookupFunction {
  return (_hostname, { all }, callback) => {
    const [first] = addresses
    if (all === true) callback(null, [...addresses])
    else callback(null, first?.address ?? '', first?.family)
  }
}
