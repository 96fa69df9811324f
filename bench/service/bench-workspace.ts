// Measures saving, listing and sending of drafts. Uses PostgreSQL if `DATABASE_URL` is set, and SQLite otherwise.
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { MAX_SEGMENTS } from '#contract/text-length.ts'
import { MAX_DRAFTS, MAX_ROWS } from '#contract/workspace/limits.ts'
import { type WorkspaceRequest, workspaceRoutes } from '#contract/workspace/routes.ts'
import { median, printFigures } from '#bench/measure/figures.ts'
import { startService } from '#e2e/pds/almanac-processes.ts'
import { makeAccount } from '#service/api/testing/api-under-test.ts'
import { openStore } from '#service/store/store.ts'
import { type Browser, signInBrowser } from '#service/workspace/testing/browser.ts'

const SECONDS = Number(process.env['SECONDS'] ?? 10)
const ROUNDS = Number(process.env['ROUNDS'] ?? 21)
const SAVES_A_SECOND = 200
const WRITERS = 40
const SENDINGS = 3
const BROWSER = 'gzip, deflate, br, zstd'

const engine = process.env['DATABASE_URL'] === undefined ? 'SQLite' : 'PostgreSQL'
const dataDir = mkdtempSync(join(tmpdir(), 'almanac-bench-'))
const store = await openStore({ dataDir, databaseUrl: process.env['DATABASE_URL'] })
const service = await startService({ DATA_DIR: dataDir })
try {
  const saves = await timeSaves()
  const lists = await timeLists()
  const sendings: number[] = []
  for (let i = 0; i < SENDINGS; i++) sendings.push(await timeSending())
  const moves = await timeMoves()
  printFigures(`the workspace on ${engine}, ${SAVES_A_SECOND} saves a second`, [
    { what: `a save of ${MAX_SEGMENTS} segments, p99`, unit: 'ms', ours: percentile(saves, 0.99), goal: 20 },
    { what: 'the same, median', unit: 'ms', ours: median(saves) },
    { what: `a list of ${MAX_DRAFTS} drafts, median`, unit: 'ms', ours: median(lists.whole), goal: 30 },
    { what: 'the same, unchanged', unit: 'ms', ours: median(lists.unchanged), goal: 3 },
    { what: `${MAX_ROWS} threads in one request, median`, unit: 'ms', ours: median(sendings), goal: 1_000 },
    { what: 'a move of a post, p99', unit: 'ms', ours: percentile(moves.single, 0.99), goal: 50 },
    { what: 'a move of a post, median', unit: 'ms', ours: median(moves.single) },
    { what: `${MAX_ROWS} moves in one request, median`, unit: 'ms', ours: median(moves.many), goal: 1_000 },
  ])
} finally {
  await service.kill()
  await store.close()
  rmSync(dataDir, { recursive: true, force: true })
}

type Row = WorkspaceRequest<'savePlan'>['drafts'][number]

async function signIn(): Promise<{ browser: Browser; calendar: string }> {
  const { key, calendar } = await makeAccount(store)
  const browser = await signInBrowser((path, init) => fetch(service.url + path, init), service.url, key)
  return { browser, calendar: calendar.uuid }
}

function makeRow(calendar: string, segments: number): Row {
  const id = randomUUID()
  const text = (i: number) => `${id} ${i} `.padEnd(270, 'Words of a segment, grüße und 日本 ')
  const texts = Array.from({ length: segments }, (_, i) => ({ id: String(i), text: text(i) }))
  const when = { date: '2040-11-24', time: '09:00', zone: 'Europe/Berlin' }
  return { id, document: { kind: 'thread', calendar, when, segments: texts } }
}

async function timeSaves(): Promise<number[]> {
  const writers = await Promise.all(
    Array.from({ length: WRITERS }, async () => {
      const { browser, calendar } = await signIn()
      return { browser, row: makeRow(calendar, MAX_SEGMENTS), revision: 0 }
    }),
  )
  const times: number[] = []
  const begun = performance.now()
  const save = async (writer: (typeof writers)[number], at: number) => {
    await pause(Math.max(0, begun + at - performance.now()))
    const asked = performance.now()
    const { status } = await writer.browser.call('saveDraft', { ...writer.row, revision: writer.revision++ })
    if (status !== 200) throw new Error(`A save was answered ${status}`)
    times.push(performance.now() - asked)
  }
  const all = Array.from({ length: SECONDS * SAVES_A_SECOND }, (_, i) => i)
  await Promise.all(
    writers.map(async (writer, index) => {
      for (const i of all) if (i % WRITERS === index) await save(writer, (i * 1000) / SAVES_A_SECOND)
    }),
  )
  return times.slice(SAVES_A_SECOND)
}

async function timeLists(): Promise<{ whole: number[]; unchanged: number[] }> {
  const { browser, calendar } = await signIn()
  for (let i = 0; i < MAX_DRAFTS / MAX_ROWS; i++) await savePlan(browser, calendar, 5)
  const { path } = workspaceRoutes.listDrafts
  const time = async (headers: Record<string, string>) => {
    const asked = performance.now()
    const answer = await fetch(service.url + path, {
      headers: { ...browser.headers, 'Accept-Encoding': BROWSER, ...headers },
    })
    await answer.arrayBuffer()
    return { ms: performance.now() - asked, status: answer.status }
  }
  const { data, headers } = await browser.call('listDrafts', {})
  if (data.drafts.length !== MAX_DRAFTS) throw new Error(`${data.drafts.length} drafts are listed`)
  const known = { 'If-None-Match': headers.get('ETag') ?? '' }
  const times: Awaited<ReturnType<typeof timeLists>> = { whole: [], unchanged: [] }
  for (let round = -10; round < ROUNDS; round++) {
    const [whole, unchanged] = [await time({}), await time(known)]
    if (unchanged.status !== 304) throw new Error('The list has changed')
    if (round < 0) continue
    times.whole.push(whole.ms)
    times.unchanged.push(unchanged.ms)
  }
  return times
}

async function timeSending(): Promise<number> {
  const { browser, calendar } = await signIn()
  const rows = await savePlan(browser, calendar, 5)
  const asked = performance.now()
  await send(browser, rows)
  return performance.now() - asked
}

async function send(browser: Browser, rows: readonly Row[]): Promise<string[]> {
  const drafts = rows.map(({ id }) => ({ id, revision: 1 }))
  const { data } = await browser.call('sendDrafts', {
    drafts,
    as: 'scheduled',
    undo_seconds: 0,
    repeats: 'ask',
  })
  const uuids = data.drafts.flatMap((one) => (one.state === 'gone' ? one.receipt.post_uuid : []))
  if (uuids.length < rows.length) throw new Error('A thread was not created')
  return uuids
}

async function timeMoves(): Promise<{ single: number[]; many: number[] }> {
  const { browser, calendar } = await signIn()
  const uuids = await send(browser, await savePlan(browser, calendar, 5))
  const versions = new Map<string, string>()
  for (const uuid of uuids) versions.set(uuid, (await browser.call('readPost', { uuid })).data.version)
  const moves = (day: number) => {
    const scheduled_at = new Date(Date.UTC(2041, 0, day, 9)).toISOString()
    return uuids.map((uuid) => ({ uuid, version: versions.get(uuid) ?? '', scheduled_at }))
  }
  const single: number[] = []
  for (const move of moves(1)) {
    const asked = performance.now()
    const { data } = await browser.call('changePost', move)
    single.push(performance.now() - asked)
    versions.set(data.uuid, data.version)
  }
  const many: number[] = []
  for (let day = 2; day < 2 + SENDINGS; day++) {
    const changes = moves(day).map((change) => ({ change }))
    const asked = performance.now()
    const { data } = await browser.call('changePosts', { changes })
    many.push(performance.now() - asked)
    for (const { uuid, version } of data.posts) versions.set(uuid, version ?? '')
  }
  if ([...versions.values()].includes('')) throw new Error('A move was refused')
  return { single, many }
}

async function savePlan(browser: Browser, calendar: string, segments: number): Promise<Row[]> {
  const drafts = Array.from({ length: MAX_ROWS }, () => makeRow(calendar, segments))
  await browser.call('savePlan', { id: randomUUID(), name: 'A plan', drafts })
  return drafts
}

function percentile(values: readonly number[], part: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? Number.NaN
}
