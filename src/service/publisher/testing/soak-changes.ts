import { randomInt } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Store, type StoreSettings, openStore } from '#service/store/store.ts'
import { type Child, startChild } from '#service/store/testing/child-process.ts'
import { makeSample, samplePost } from '#service/store/testing/sample.ts'
import type { ChangingTask, SentRequest, ToldChange } from './changing-process.ts'

const PROCESS = join(import.meta.dirname, 'changing-process.ts')
const ACCOUNTS = 20
const SEGMENTS = 3
const SETTLED_WITHIN_MS = 300_000

export type ChangesSoak = {
  posts: number
  withinMs: number
  processes: number
  leaseMs: number
  killEveryMs: number
  mostKills?: number
  deathRate: number
}

export type ChangesReport = {
  posts: number
  done: number
  refused: number
  deaths: number
  published: number
  deleted: number
  seconds: number
  unsettled: number
  both: number
  mixed: number
  afterDeletion: number
  lost: number
  early: number
}

export async function soakChanges(settings: StoreSettings, soak: ChangesSoak): Promise<ChangesReport> {
  const { posts, withinMs, processes, leaseMs, killEveryMs, mostKills = Infinity, deathRate } = soak
  const folder = await mkdtemp(join(tmpdir(), 'almanac-changes-'))
  const requests = join(folder, 'requests')
  await writeFile(requests, '')
  const store = await openStore(settings)
  const first = await makeSample(store)
  const others = Array.from({ length: ACCOUNTS - 1 }, () => makeSample(store))
  const samples = [first, ...(await Promise.all(others))]
  const begun = await store.now()
  const scheduledAt = (i: number) => begun + 4_000 + Math.round((withinMs * i) / posts)
  const made = Array.from({ length: posts }, (_, i) => {
    const segments = Array.from({ length: SEGMENTS }, (__, n) => `first ${n}`)
    const status = 'scheduled'
    return samplePost(samples[i % ACCOUNTS] ?? first, {
      type: 'thread',
      status,
      segments,
      content: segments.join('\n\n'),
      scheduledAt: scheduledAt(i),
    })
  })
  await store.posts.insertMany(made)

  const accounts = samples.map(({ account }) => account.uuid)
  const told: ToldChange[] = []
  const end = new AbortController()
  const isOver = () => end.signal.aborted
  let deaths = 0
  const running: Child<ToldChange>[] = []
  const task: ChangingTask = { settings, accounts, requests, leaseMs, deathRate }
  const keepRunning = async (slot: number) => {
    while (!isOver()) {
      const child = startChild<ToldChange>(PROCESS, task, (change) => told.push(change))
      running[slot] = child
      await child.exited
      if (!isOver()) deaths++
    }
  }
  const slots = Array.from({ length: processes }, (_, slot) => keepRunning(slot))
  const giveUpAt = performance.now() + withinMs + SETTLED_WITHIN_MS
  for (let kills = 0; performance.now() < giveUpAt;) {
    await pause(killEveryMs)
    const busy = running.filter((child) => child.messages.length > 0)
    if (busy.length > 0 && kills++ < mostKills) await busy[randomInt(busy.length)]?.kill()
    const left = await Promise.all(accounts.map((account) => store.postChanges.list(account, 'scheduled')))
    if (left.flat().length === 0) break
  }
  const seconds = Math.round(((await store.now()) - begun) / 1000)
  end.abort()
  await Promise.all(running.map((child) => child.kill()))
  await Promise.all(slots)
  const sent = (await readFile(requests, 'utf8')).trim().split('\n').filter(Boolean)
  const faults = await countFaults(
    store,
    made.map(({ uuid }) => uuid),
    // The cast is safe, because only this test's processes write the file.
    sent.map((line) => JSON.parse(line) as SentRequest),
    told,
  )
  await store.close()
  await rm(folder, { recursive: true })
  const done = told.filter(({ version }) => version !== null).length
  return { posts, done, refused: told.length - done, deaths, seconds, ...faults }
}

async function countFaults(
  store: Store,
  uuids: readonly string[],
  sent: readonly SentRequest[],
  told: readonly ToldChange[],
) {
  const sentByPost = Map.groupBy(sent, ({ uuid }) => uuid)
  const toldByPost = Map.groupBy(told, ({ uuid }) => uuid)
  const counts = {
    published: 0,
    deleted: 0,
    unsettled: 0,
    both: 0,
    mixed: 0,
    afterDeletion: 0,
    lost: 0,
    early: 0,
  }
  for (const uuid of uuids) {
    const post = await store.postChanges.findAnywhere(uuid)
    const requests = sentByPost.get(uuid) ?? []
    const confirmed = (toldByPost.get(uuid) ?? []).filter(({ version }) => version !== null)
    const isDeleted = post === null || confirmed.some(({ kind }) => kind === 'delete')
    if (isDeleted) {
      counts.deleted++
      if (requests.length > 0 || post !== null) counts.afterDeletion++
      continue
    }
    const [first] = requests
    if (post.status !== 'published' || first === undefined) {
      counts.unsettled++
      continue
    }
    counts.published++
    const same = JSON.stringify([first.texts, first.keyMoment, first.firstTriedAt])
    if (requests.some((one) => JSON.stringify([one.texts, one.keyMoment, one.firstTriedAt]) !== same))
      counts.both++
    const mark = first.texts[0]?.split(' ')[0] ?? ''
    const whole = Array.from({ length: SEGMENTS }, (_, n) => `${mark} ${n}`)
    const words = JSON.stringify(first.texts)
    if (words !== JSON.stringify(whole) || words !== JSON.stringify(post.texts)) counts.mixed++
    const edits = confirmed.filter(({ kind }) => kind === 'edit')
    const last = edits.toSorted((a, b) => (a.version ?? 0) - (b.version ?? 0)).at(-1)
    // A post may be sent with a change whose response was lost. It must not be sent with a text that a later confirmed
    // change has replaced.
    const isReplaced =
      mark === 'first' ? edits.length > 0 : edits.some((edit) => edit.mark === mark && edit !== last)
    if (isReplaced) counts.lost++
    if (requests.some(({ at }) => at < post.scheduledAt)) counts.early++
  }
  return counts
}
