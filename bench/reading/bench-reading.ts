// How long a service takes to read an account of many records back from Bluesky's own server, and what it can do meanwhile.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { report } from '#bench/measure/results.ts'
import { operations } from '#contract/operations.ts'
import { runAdminCommand, startService } from '#e2e/pds/almanac-processes.ts'
import { type TestAccount, startBlueskyServers } from '#e2e/pds/bluesky-servers.ts'
import { installServer } from '#e2e/pds/install-server.ts'
import { momentToRecordKey } from '#service/platform/bluesky/record-keys.ts'

const RECORDS = Number(process.env['RECORDS'] ?? 20_000)
const DAYS = 90
const POST = 'app.bsky.feed.post'
const REPOST = 'app.bsky.feed.repost'
/** Posts of others that are answered, quoted or passed on. */
const TARGETS = Math.ceil(RECORDS / 20)
const WRITES = 200
const ASK_HEALTH_EVERY_MS = 20

installServer()
const bluesky = await startBlueskyServers()
const { proxy } = bluesky
const dataDir = mkdtempSync(join(tmpdir(), 'almanac-bench-'))
const environment = {
  DATA_DIR: dataDir,
  PLC_URL: bluesky.directoryUrl,
  BLUESKY_APPVIEW: 'none',
  PRIVATE_HOSTS: 'allow',
}

try {
  const alice = await bluesky.makeAccount('alice')
  const bob = await bluesky.makeAccount('bob')
  const said = await write(
    bob,
    POST,
    Array.from({ length: TARGETS }, (_, i) => ({ text: `Said ${i}` })),
  )
  const posts = makePosts(RECORDS * 0.95, said)
  await write(alice, POST, posts)
  const reposts = said.slice(0, RECORDS * 0.05).map((subject) => ({ subject }))
  await write(alice, REPOST, reposts)
  const records = posts.length + reposts.length

  const { account_uuid: account } = await admin<{ account_uuid: string }>(
    'account create --name Bench --tier pro',
  )
  const { key } = await admin<{ key: string }>(`key create --account ${account}`)
  const service = await startService(environment)
  try {
    const done = new AbortController()
    const health = askHealth(service.url, done.signal)
    const begun = performance.now()
    const connected = await admin<{ calendar_uuid: string }>(
      `calendar connect --account ${account} --platform bluesky --handle alice.test --server ${proxy.url}`,
      alice.appPassword,
    )
    await countUntil(service.url, key, records)
    const seconds = (performance.now() - begun) / 1000
    // The command waits until the service has asked for the targets too.
    const asked = proxy.seen.length
    const again = await admin<{ read: number; added: number; removed: number }>(
      `calendar read --calendar ${connected.calendar_uuid}`,
    )
    const pages = proxy.seen.slice(asked).filter(({ path }) => path.includes('listRecords')).length
    const allSeconds = (performance.now() - begun) / 1000
    done.abort()
    const { p99, most, count } = await health
    if (again.added + again.removed > 0)
      throw new Error(`The second reading changed: ${JSON.stringify(again)}`)
    report({
      bench: 'reading',
      rounds: 1,
      figures: [
        { what: `${records} records are in the calendar`, unit: 'ms', ours: seconds * 1000, goal: 60_000 },
        { what: 'with all whom they answer', unit: 'ms', ours: allSeconds * 1000 },
        { what: 'memory of the service at most', unit: 'MB', ours: peakMb(service.pid), goal: 400 },
        { what: `healthz meanwhile, 99 of 100 of ${count}`, unit: 'ms', ours: p99, goal: 100 },
        { what: 'healthz meanwhile, at most', unit: 'ms', ours: most },
        { what: 'pages of both lists in a second reading', unit: '', ours: pages, goal: 2 },
      ],
    })
  } finally {
    await service.stop()
  }
} finally {
  await bluesky.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

type Reference = { uri: string; cid: string }

/** Half of them posts, the others answers and quotes. */
function makePosts(count: number, said: readonly Reference[]): object[] {
  return Array.from({ length: Math.floor(count) }, (_, i) => {
    const text = `Record ${i}: Morgenlicht über dem Hafen, 港の朝, una taza de café, и тишина`
    const target = said[i % said.length]
    if (target === undefined) return { text }
    if (i % 10 < 5) return { text }
    if (i % 10 < 8) return { text, reply: { root: target, parent: target } }
    return { text, embed: { $type: 'app.bsky.embed.record', record: target } }
  })
}

/** Writes records evenly over the days. */
async function write({ did, token }: TestAccount, collection: string, records: readonly object[]) {
  const written: Reference[] = []
  const end = Date.now()
  const pace = (DAYS * 86_400_000) / (records.length + 1)
  for (let start = 0; start < records.length; start += WRITES) {
    const writes = records.slice(start, start + WRITES).map((fields, i) => {
      const at = Math.floor(end - (records.length - start - i) * pace)
      const value = { $type: collection, ...fields, createdAt: new Date(at).toISOString() }
      return { $type: 'com.atproto.repo.applyWrites#create', collection, rkey: momentToRecordKey(at), value }
    })
    const { results } = await bluesky.call('com.atproto.repo.applyWrites', {
      body: { repo: did, writes },
      token,
    })
    // The server answers in this form.
    written.push(...(results as Reference[]).map(({ uri, cid }) => ({ uri, cid })))
  }
  return written
}

async function admin<Printed>(words: string, input = ''): Promise<Printed> {
  const { out, err, code } = await runAdminCommand([...words.split(' '), '--json'], environment, input)
  if (code !== 0) throw new Error(`${words}: ${err}`)
  // The caller knows which fields the command prints.
  return JSON.parse(out) as Printed
}

/** Waits until the API lists so many posts. */
async function countUntil(url: string, key: string, count: number): Promise<void> {
  const [first, last] = [Date.now() - (DAYS - 1) * 86_400_000, Date.now()].map(toDay)
  const query = `start_date=${first}&end_date=${last}`
  for (let listed = 0; listed < count * 0.98;) {
    await pause(1_000)
    const answer = await fetch(`${url}${operations.postsByDate.path}?${query}`, {
      headers: { 'X-API-KEY': key },
    })
    listed = (await answer.text()).split('"post_uuid"').length - 1
  }
}

async function askHealth(url: string, over: AbortSignal) {
  const times: number[] = []
  while (!over.aborted) {
    const begun = performance.now()
    await (await fetch(`${url}/healthz`)).text()
    times.push(performance.now() - begun)
    await pause(ASK_HEALTH_EVERY_MS)
  }
  const sorted = times.toSorted((a, b) => a - b)
  return {
    p99: sorted[Math.floor(sorted.length * 0.99)] ?? 0,
    most: sorted.at(-1) ?? 0,
    count: sorted.length,
  }
}

function peakMb(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) / 1024
}

function toDay(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10)
}
