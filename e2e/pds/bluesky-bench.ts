import { createHash, randomBytes } from 'node:crypto'
import type { Picture } from '#contract/workspace/media.ts'
import { makeAnimatedPng, makePng } from '#service/pictures/testing/images.ts'
import {
  type BlueskyDependencies,
  createBlueskyPlatform,
} from '#service/platform/bluesky/bluesky-platform.ts'
import { connectBluesky } from '#service/platform/bluesky/connect.ts'
import type { Connection } from '#service/store/publishing/connections.ts'
import { createTokenSeal } from '#service/platform/bluesky/sealed-tokens.ts'
import { openOutboundServers } from '#service/outbound/outbound-servers.ts'
import type { Publication } from '#service/platform/platform.ts'
import {
  FAULTS,
  type Fault,
  type ProxiedRequest,
  openFaultsProxy,
} from '#service/platform/testing/faults-proxy.ts'
import type { PrivateHosts } from '#service/outbound/testing/private-hosts.ts'
import { type TestAccount, startBlueskyServers } from './bluesky-servers.ts'
import { openSharedNames } from './shared-names.ts'

export type BlueskyBench = Awaited<ReturnType<typeof openBlueskyBench>>

/** Shorter than Almanac's usual timeout, which would make tests of lost responses slow. */
const TIMEOUT_MS = 3_000

/** With this fault, no host name resolves. Needs servers with public names, as with `PRIVATE_HOSTS=refuse`. */
export const LOST_NETWORK = 'lost network'

export async function openBlueskyBench(privateHosts: PrivateHosts = 'allow') {
  const names = openSharedNames(privateHosts)
  const { allowPrivate, network, originOf } = names
  let chooseFault = noFault
  const servers = await startBlueskyServers({
    chooseFault: (request) => chooseFault(request),
    originOf,
  })
  const { proxy } = servers
  const alice = await servers.makeAccount('alice')
  const bob = await servers.makeAccount('bob')
  const outbound = openOutboundServers({ allowPrivate, network, timeoutMs: TIMEOUT_MS })
  const patient = openOutboundServers({ allowPrivate, network })
  const seal = createTokenSeal('the secret of the sessions of a test')
  const directoryProxy = await openFaultsProxy(servers.directoryUrl, (request) => chooseFault(request))
  const directory = new URL(originOf(directoryProxy.url))
  const connections = new Map<number, Connection>()
  const pictures = new Map<string, Uint8Array<ArrayBuffer>>()

  const dependencies: BlueskyDependencies = {
    servers: outbound,
    seal,
    directory,
    appView: null,
    allowPrivate,
    pictures: { readOfCalendar: (_, id) => Promise.resolve(pictures.get(id) ?? null) },
    connections: {
      find: (id) => Promise.resolve(connections.get(id) ?? null),
      replaceTokens: (id, before, after) => Promise.resolve(change(id, before, { sealedTokens: after })),
      lose: (id, before) => Promise.resolve(change(id, before, { sealedTokens: null, state: 'reconnect' })),
    },
  }
  const change = (id: number, before: string, changes: Partial<Connection>): boolean => {
    const connection = connections.get(id)
    if (connection?.sealedTokens !== before) return false
    connections.set(id, { ...connection, ...changes })
    return true
  }
  const connect = async (
    calendarId: number,
    { handle, appPassword }: TestAccount,
    server = servers.origin,
  ) => {
    const connected = await connectBluesky(
      { servers: patient, directory, allowPrivate },
      { handle, password: appPassword, server },
    )
    if (!connected.ok) throw new Error(`${handle} was not connected: ${connected.trouble.kind}`)
    const { tokens, server: origin, userId } = connected.value
    const calendarUuid = `calendar ${calendarId}`
    const sealedTokens = seal.seal(tokens, calendarUuid)
    connections.set(calendarId, {
      calendarId,
      calendarUuid,
      platform: 'bluesky',
      server: origin,
      userId,
      handle,
      sealedTokens,
      state: 'connected',
    })
    return connected.value
  }
  await connect(1, alice)

  return {
    servers,
    proxy,
    alice,
    bob,
    dependencies,
    connections,
    pictures,
    connect,
    platform: createBlueskyPlatform(dependencies),
    calendarId: 1,
    makePicture: (kind: 'still' | 'animated' = 'still'): Picture => {
      const file = kind === 'animated' ? makeAnimatedPng(3, 2) : makePng(3, 2)
      const bytes = Buffer.concat([file, randomBytes(2_000)])
      const id = createHash('sha256').update(bytes).digest('hex')
      pictures.set(id, bytes)
      return { id, type: 'image/png', width: 3, height: 2, bytes: bytes.length, alt: `The picture ${id}` }
    },
    setFault: (name: string | null) => {
      names.setLost(name === LOST_NETWORK)
      const faultName = name === LOST_NETWORK ? 'cut connection' : name
      const fault =
        FAULTS.find((one) => [one, inWrites(one), inUploads(one)].includes(faultName ?? '')) ?? null
      const method =
        fault === null || faultName === fault
          ? ''
          : faultName === inWrites(fault)
            ? 'applyWrites'
            : 'uploadBlob'
      chooseFault = ({ path }) => (path.includes(method) ? fault : null)
    },
    setFaultFor: (choose: (request: ProxiedRequest) => Fault | null) => {
      chooseFault = choose
    },
    write: async (
      { did, token }: TestAccount,
      record: object,
      { collection = 'app.bsky.feed.post', key }: { collection?: string; key?: string } = {},
    ): Promise<{ uri: string; cid: string }> => {
      const written = await servers.call('com.atproto.repo.createRecord', {
        body: { repo: did, collection, ...(key === undefined ? {} : { rkey: key }), record },
        token,
      })
      return { uri: String(written['uri']), cid: String(written['cid']) }
    },
    countThere: async ({ firstTriedAt, texts }: Publication) => {
      const createdAt = new Date(firstTriedAt).toISOString()
      const there = (await servers.listRecords(alice.did)).filter(
        ({ value }) => value.createdAt === createdAt,
      )
      return texts.map((text) => there.filter(({ value }) => value.text === text).length)
    },
    close: async () => {
      await outbound.close()
      await patient.close()
      await directoryProxy.close()
      await servers.stop()
      names.close()
    },
  }
}

function noFault(_: ProxiedRequest): Fault | null {
  return null
}

export function inWrites(fault: Fault): string {
  return `${fault} of the write`
}

export function inUploads(fault: Fault): string {
  return `${fault} of an upload`
}

export function postOf(text: string): object {
  return { $type: 'app.bsky.feed.post', text, createdAt: new Date().toISOString() }
}
