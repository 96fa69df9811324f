import type { LookupAddress } from 'node:dns'
import { Resolver, lookup } from 'node:dns/promises'
import type { LookupFunction, Socket } from 'node:net'
import { buildConnector } from 'undici'

/** The host, port and protocol that a connection is for. */
export type ConnectTarget = buildConnector.Options

/**
 * How this process reaches other machines. Each part returns a promise. A resolver or a socket can report anything
 * wrong, which becomes a rejection and never an exception in a callback.
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

/** Answers with the known addresses, so that no second look-up can return others. */
function toLookup(addresses: readonly LookupAddress[]): LookupFunction {
  return (_hostname, { all }, callback) => {
    const [first] = addresses
    if (all === true) callback(null, [...addresses])
    else callback(null, first?.address ?? '', first?.family)
  }
}
