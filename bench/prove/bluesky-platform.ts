import { setTimeout as pause } from 'node:timers/promises'
import { runAdminCommand } from '#e2e/pds/almanac-processes.ts'
import { type StoredRecord, startBlueskyServers } from '#e2e/pds/bluesky-servers.ts'
import { installServer } from '#e2e/pds/install-server.ts'
import { openSharedNames } from '#e2e/pds/shared-names.ts'
import type { Fault } from '#service/platform/testing/faults-proxy.ts'
import type { Publication } from './history.ts'

export type BlueskyAccess = { directory: string; names: Readonly<Record<string, string>> }

const COLLECTION = 'app.bsky.feed.post'
const FROZEN_MS = 3_000
/** If the stream has been silent for this long, it counts as ended. The stream itself never ends. */
const STREAM_ENDS_MS = 3_000

/** Uses HTTPS, public names and `PRIVATE_HOSTS=refuse`, as in production. */
export async function startBlueskyPlatform(chooseFault: () => Fault | null, store: Record<string, string>) {
  installServer()
  const names = openSharedNames('refuse')
  const servers = await startBlueskyServers({
    originOf: names.originOf,
    // Causes no faults in requests for sessions, because the tokens outlive the run.
    chooseFault: ({ path }) => (path.includes('Session') ? null : chooseFault()),
  })
  const directory = names.originOf(servers.directoryUrl)
  const environment = { ...store, PLC_URL: directory, BLUESKY_APPVIEW: 'none', ...names.environment }
  const dids: string[] = []
  let interruptions = 0

  return {
    access: { bluesky: { directory, names: names.environment } },

    makeCalendar: async (account: { uuid: string }): Promise<string> => {
      const { did, handle, appPassword } = await servers.makeAccount(`prover${dids.length}`)
      dids.push(did)
      const words = ['calendar', 'connect', '--platform', 'bluesky', '--account', account.uuid]
      const { code, out, err } = await runAdminCommand(
        [...words, '--handle', handle, '--server', servers.origin, '--json'],
        environment,
        appPassword,
      )
      if (code !== 0) throw new Error(err)
      // The cast is safe, because `calendar connect --json` prints this field.
      return (JSON.parse(out) as { calendar_uuid: string }).calendar_uuid
    },

    interrupt: async () => {
      if (interruptions++ % 2 === 1) return await servers.restart()
      servers.freeze()
      await pause(FROZEN_MS)
      servers.thaw()
    },

    published: async (): Promise<Publication[]> => {
      const records = new Map<string, StoredRecord>()
      for (const did of dids)
        for (const record of await servers.listRecords(did, COLLECTION)) records.set(record.uri, record)
      return (await readCommits(servers.url)).map(({ did, paths, at }) => {
        const uris = paths.map((path) => `at://${did}/${path}`)
        return { post: uris[0] ?? '', calendar: dids.indexOf(did), texts: inOrder(uris, records), at }
      })
    },

    stop: async () => {
      await servers.stop()
      names.close()
    },
  }
}

function inOrder(uris: readonly string[], records: ReadonlyMap<string, StoredRecord>): string[] {
  const left = new Map(uris.map((uri) => [uri, records.get(uri)?.value]))
  const texts: string[] = []
  const take = (uri: string | undefined) => {
    if (uri === undefined) return
    texts.push(left.get(uri)?.text ?? 'no record')
    left.delete(uri)
    take(uris.find((other) => left.get(other)?.reply?.parent.uri === uri))
  }
  take(uris.find((uri) => left.get(uri)?.reply === undefined))
  return [...texts, ...Array.from(left.values(), (value) => value?.text ?? 'no record')]
}

type Commit = { did: string; paths: string[]; at: number }

async function readCommits(url: string): Promise<Commit[]> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/xrpc/com.atproto.sync.subscribeRepos?cursor=0`)
  socket.binaryType = 'arraybuffer'
  const commits: Commit[] = []
  let lastAt = performance.now()
  socket.addEventListener('message', ({ data }) => {
    lastAt = performance.now()
    const frame = data instanceof ArrayBuffer ? Buffer.from(data).toString('latin1') : ''
    const paths = Array.from(
      frame.matchAll(/dpathx.(app\.bsky\.feed\.post\/[2-7a-z]{13})/gs),
      ([, path]) => path ?? '',
    )
    const [, did = ''] = /drepox.(did:plc:[2-7a-z]{24})/s.exec(frame) ?? []
    const [, time = ''] = /dtimex.([\dTZ:.-]{24})/s.exec(frame) ?? []
    if (paths.length > 0) commits.push({ did, paths, at: Date.parse(time) })
  })
  while (performance.now() - lastAt < STREAM_ENDS_MS) await pause(200)
  socket.close()
  return commits
}
