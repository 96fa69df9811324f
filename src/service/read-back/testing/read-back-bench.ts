import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { momentToRecordKey } from '#service/platform/bluesky/record-keys.ts'
import { createTokenSeal } from '#service/platform/bluesky/sealed-tokens.ts'
import { createPlatforms } from '#service/platform/platforms.ts'
import { answerJson, openStubServer } from '#service/platform/testing/stub-server.ts'
import { readNow } from '#service/read-back/start-read-back.ts'
import type { Store } from '#service/store/store.ts'
import { type Sample, makeSample } from '#service/store/testing/sample.ts'
import { openOutboundServers } from '#service/outbound/outbound-servers.ts'

export const POSTS = 'app.bsky.feed.post'
export const REPOSTS = 'app.bsky.feed.repost'
export const DID = 'did:plc:aaaaaaaaaaaaaaaaaaaaaaaa'
export const OTHER = 'did:plc:bbbbbbbbbbbbbbbbbbbbbbbb'

export type Listed = { uri: string; cid: string; value: unknown }

export async function openReadBackBench(store: Store, { appView = false } = {}) {
  let lists: Record<string, Listed[]> | null = {}
  let version: string | null = null
  let lastCursor = Number.POSITIVE_INFINITY
  const blobs = new Map<string, Uint8Array>()
  let views: { posts: { uri: string }[]; profiles: { did: string }[] } = { posts: [], profiles: [] }
  const server = await openStubServer((request, response) => {
    const { method, query } = readRequest(request)
    switch (method) {
      case 'com.atproto.repo.listRecords': {
        if (lists === null) return answerJson(response, 502, {})
        const list = lists[query.get('collection') ?? ''] ?? []
        const start = query.has('cursor') ? Number(query.get('cursor')) : 0
        const end = start + Number(query.get('limit'))
        const cursor = end < list.length ? { cursor: String(Math.min(end, lastCursor)) } : {}
        return answerJson(response, 200, { records: list.slice(start, end), ...cursor })
      }
      case 'com.atproto.sync.getBlob': {
        const blob = blobs.get(query.get('cid') ?? '')
        return blob === undefined
          ? answerJson(response, 400, { error: 'BlobNotFound' })
          : void response.end(blob)
      }
      case 'com.atproto.sync.getLatestCommit':
        if (version === null) return answerJson(response, 500, {})
        return answerJson(response, 200, { cid: 'cid', rev: version })
      case 'app.bsky.feed.getPosts': {
        const uris = query.getAll('uris')
        return answerJson(response, 200, { posts: views.posts.filter(({ uri }) => uris.includes(uri)) })
      }
      case 'app.bsky.actor.getProfiles': {
        const dids = query.getAll('actors')
        return answerJson(response, 200, { profiles: views.profiles.filter(({ did }) => dids.includes(did)) })
      }
      default:
        return answerJson(response, 404, { error: 'NotFound' })
    }
  })
  const servers = openOutboundServers({ allowPrivate: true })
  const seal = createTokenSeal('the secret of the sessions of a test')
  const url = new URL(server.url)
  const platforms = createPlatforms(store, {
    servers,
    seal,
    directory: url,
    appView: appView ? url : null,
    allowPrivate: true,
  })

  return {
    platforms,
    blobs,
    asked: () => server.paths.map((path) => new URL(path, server.url).pathname.replace('/xrpc/', '')),
    connect: async (): Promise<Sample> => {
      const sample = await makeSample(store)
      await store.connections.connect(
        sample.account.id,
        {
          platform: 'bluesky',
          server: server.url,
          userId: DID,
          handle: 'alice.test',
          photo: '',
          sealFor: (uuid) => seal.seal({ access: 'access', refresh: 'refresh' }, uuid),
        },
        sample.calendar.uuid,
        sample.calendar,
      )
      return sample
    },
    setLists: (next: Record<string, Listed[]> | null, nextVersion: string | null = null) => {
      lists = next
      version = nextVersion
    },
    /** The server never sends a cursor above `last`, so a reader gets the same cursor again and again. */
    repeatCursor: (last: number) => {
      lastCursor = last
    },
    setViews: (next: typeof views) => {
      views = next
    },
    read: ({ calendar }: Sample, days?: number) =>
      readNow({ store, platforms, everyMs: 0, ...(days !== undefined && { days }) }, calendar.id),
    close: async () => {
      await servers.close()
      await server.close()
    },
  }
}

export function uriAt(at: number, { did = DID, list = POSTS } = {}): string {
  return `at://${did}/${list}/${momentToRecordKey(at)}`
}

export function listed(uri: string, value: unknown): Listed {
  return { uri, cid: createHash('sha256').update(JSON.stringify(value)).digest('hex'), value }
}

function readRequest({ url = '' }: IncomingMessage) {
  const { pathname, searchParams: query } = new URL(url, 'http://localhost')
  return { method: pathname.replace('/xrpc/', ''), query }
}
