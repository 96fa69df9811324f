import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { CHANNEL } from '#contract/creation/creation.ts'
import { NO_MEDIA, type SegmentMedia } from '#contract/workspace/media.ts'
import { makePng } from '#service/pictures/testing/images.ts'
import { PICTURE_ROOM } from '#service/store/workspace/stored-pictures.ts'
import type { NewPost } from '#service/store/posts/new-post.ts'
import { type Store, openStore } from '#service/store/store.ts'
import { recordsByDate } from '#service/store/testing/read-records.ts'
import { type Child, startChild } from '#service/store/testing/child-process.ts'
import { runAdminCommand } from './almanac-processes.ts'
import type { Pace, PublisherTask } from './publisher-process.ts'
import { openFaultsProxy } from '#service/platform/testing/faults-proxy.ts'
import { openSharedNames } from './shared-names.ts'
import { type BlueskyServers, type StoredRecord, startBlueskyServers } from './bluesky-servers.ts'

export type BlueskySoak = {
  threads: number
  quotes: number
  accounts: number
  dueWithinMs: number
  publishers: number
  kills: number
  /** Every second interruption freezes the server for 3 s. All others kill and restart the server. */
  interruptions: number
  networkLostMs: number
  changes: number
  /** Loses one response in this many, but never a response about a session. */
  lostEvery: number
  pace: Pace
  withinMs: number
}

/** All numbers from `doubled` to `unexplained` must be 0, except `changed` and `tooLate`. */
export type BlueskySoakReport = {
  posts: number
  records: number
  kills: number
  interruptions: number
  lostAnswers: number
  /** Counts the publishers that ended by themselves. */
  ended: number
  seconds: number
  peakMiB: number
  waiting: number
  doubled: number
  changed: number
  tooLate: number
  mixed: number
  halves: number
  withoutPicture: number
  lost: number
  unexplained: number
}

const SECRET = 'the secret of the sessions of a soak'
const PUBLISHER = join(import.meta.dirname, 'publisher-process.ts')

export async function soakBluesky(plan: BlueskySoak): Promise<BlueskySoakReport> {
  const dataDir = await mkdtemp(join(tmpdir(), 'almanac-bluesky-'))
  let [requests, lostAnswers, ended] = [0, 0, 0]
  let isNetworkLost = false
  const names = openSharedNames('refuse')
  const servers = await startBlueskyServers({
    originOf: names.originOf,
    chooseFault: ({ path }) => {
      if (isNetworkLost) return 'cut connection'
      const isLost = !/\.(?:create|get)Session/.test(path) && ++requests % plan.lostEvery === 0
      if (isLost) lostAnswers++
      return isLost ? 'lost answer' : null
    },
  })
  const directory = await openFaultsProxy(servers.directoryUrl, () =>
    isNetworkLost ? 'cut connection' : null,
  )
  const environment = {
    DATA_DIR: dataDir,
    PLC_URL: names.originOf(directory.url),
    BLUESKY_APPVIEW: 'none',
    ...names.environment,
    SESSION_SECRET: SECRET,
  }
  const store = await openStore({ dataDir })
  const running: Child<{ memory: number }>[] = []
  const task: PublisherTask = {
    settings: { dataDir },
    directory: environment.PLC_URL,
    names: names.environment,
    secret: SECRET,
    pace: plan.pace,
  }
  let peakBytes = 0
  const killed = new Set<unknown>()
  const startPublisher = () => {
    const child = startChild<{ memory: number }>(PUBLISHER, task, ({ memory }) => {
      peakBytes = Math.max(peakBytes, memory)
    })
    void child.exited.finally(() => {
      if (!killed.has(child)) ended++
    })
    return child
  }
  const kill = async (child: Child<{ memory: number }> | undefined) => {
    killed.add(child)
    await child?.kill()
  }
  try {
    const calendars = await connectAccounts(plan.accounts, { servers, store, environment })
    const begun = Date.now() + 2_000
    const posts = await schedulePosts(plan, { store, servers, calendars, begun })
    const threads = posts.filter(({ segments }) => segments !== null).slice(0, plan.changes)
    const changing = changeThreads(store, threads)
    for (let i = 0; i < plan.publishers; i++) running.push(startPublisher())

    let [kills, interruptions] = [0, 0]
    const end = begun + plan.withinMs
    const countDue = async () => (await store.duePosts.count(0)).due
    const disturb = async () => {
      const every = plan.dueWithinMs / (plan.kills + plan.interruptions + 1)
      while (kills < plan.kills || interruptions < plan.interruptions) {
        await pause(every)
        if (kills < plan.kills) {
          const slot = kills++ % running.length
          await kill(running[slot])
          running[slot] = startPublisher()
        }
        if (interruptions < plan.interruptions && kills * plan.interruptions >= interruptions * plan.kills) {
          if (interruptions++ % 2 === 0) {
            servers.freeze()
            await pause(3_000)
            servers.thaw()
          } else await servers.restart()
        }
      }
    }
    const loseNetwork = async () => {
      await pause((plan.dueWithinMs - plan.networkLostMs) / 2)
      isNetworkLost = true
      names.setLost(true)
      await pause(plan.networkLostMs)
      isNetworkLost = false
      names.setLost(false)
    }
    const [changes] = await Promise.all([changing, disturb(), loseNetwork()])
    while (Date.now() < begun + plan.dueWithinMs || ((await countDue()) > 0 && Date.now() < end))
      await pause(500)
    const seconds = Math.round((Date.now() - begun) / 1000)
    for (const child of running) await kill(child)
    const faults = await compare({ store, servers, calendars, posts, changes })
    return {
      posts: posts.length,
      kills,
      interruptions,
      lostAnswers,
      ended,
      seconds,
      peakMiB: Math.round(peakBytes / 2 ** 20),
      ...faults,
    }
  } finally {
    for (const child of running) await child.kill()
    await store.close()
    await directory.close()
    await servers.stop()
    names.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

type SoakCalendar = { id: number; account: string; accountId: number; did: string }

async function connectAccounts(
  count: number,
  parts: { servers: BlueskyServers; store: Store; environment: Record<string, string> },
): Promise<SoakCalendar[]> {
  const { servers, store, environment } = parts
  const account = await store.accounts.create({ name: 'Soak', tier: 'pro' })
  const calendars: SoakCalendar[] = []
  for (let i = 0; i < count; i++) {
    const { handle, appPassword, did } = await servers.makeAccount(`soak${i}`)
    const words = [
      'calendar',
      'connect',
      '--account',
      account.uuid,
      '--platform',
      'bluesky',
      '--handle',
      handle,
    ]
    const { code, out, err } = await runAdminCommand(
      [...words, '--server', servers.origin, '--json'],
      environment,
      appPassword,
    )
    if (code !== 0) throw new Error(err)
    // The cast is safe, because `calendar connect --json` prints this field.
    const { calendar_uuid: uuid } = JSON.parse(out) as { calendar_uuid: string }
    const calendar = await store.calendars.find(account.id, uuid)
    if (calendar === null) throw new Error('The calendar was made')
    calendars.push({ id: calendar.id, account: account.uuid, accountId: account.id, did })
  }
  return calendars
}

async function schedulePosts(
  { threads, quotes, dueWithinMs }: BlueskySoak,
  parts: { store: Store; servers: BlueskyServers; calendars: SoakCalendar[]; begun: number },
): Promise<NewPost[]> {
  const { store, servers, calendars, begun } = parts
  const bob = await servers.makeAccount('bob')
  const quoted = await servers.call('com.atproto.repo.createRecord', {
    body: {
      repo: bob.did,
      collection: 'app.bsky.feed.post',
      record: { $type: 'app.bsky.feed.post', text: 'To be quoted', createdAt: new Date().toISOString() },
    },
    token: bob.token,
  })
  const target = {
    tweetId: String(quoted['uri']),
    name: 'Bob',
    username: bob.handle,
    profilePhoto: '',
    socialId: bob.did,
    verified: '',
    text: 'To be quoted',
  }
  const posts = Array.from({ length: threads + quotes }, async (_, i): Promise<NewPost> => {
    const calendar = calendars[i % calendars.length]
    if (calendar === undefined) throw new Error('There is a calendar')
    const at = begun + Math.floor((dueWithinMs * i) / (threads + quotes))
    const isThread = i % (threads + quotes) < threads
    const segments = Array.from({ length: 1 + (i % 25) }, (_, at) => `Thread ${i}, segment ${at} #soak é`)
    const pictured = i % 2 === 0 ? await storePicture(store, calendar) : NO_MEDIA
    const plain = segments.slice(1).map(() => NO_MEDIA)
    const content = isThread ? segments.join('\n\n') : `Quote ${i} https://example.org/${i}`
    return {
      uuid: randomUUID(),
      accountId: calendar.accountId,
      calendarId: calendar.id,
      channel: CHANNEL,
      type: isThread ? 'thread' : 'quote_repost',
      status: 'scheduled',
      content,
      segments: isThread ? segments : null,
      scheduledAt: at,
      createdAt: begun,
      updatedAt: begun,
      target: isThread ? null : target,
      responseTweetId: null,
      media: isThread ? [...plain, pictured] : [pictured],
    }
  })
  const made = await Promise.all(posts)
  await store.posts.insertMany(made)
  return made
}

async function storePicture(
  { storedPictures }: Pick<Store, 'storedPictures'>,
  { account }: SoakCalendar,
): Promise<SegmentMedia> {
  const content = Buffer.concat([makePng(3, 2), randomBytes(20_000)])
  const id = createHash('sha256').update(content).digest('hex')
  const picture = { id, type: 'image/png', width: 3, height: 2, bytes: content.length } as const
  const saved = await storedPictures.save(account, picture, content, PICTURE_ROOM)
  if (!saved.ok) throw new Error(saved.trouble)
  return { pictures: [{ ...picture, alt: 'A picture' }], card: null }
}

type ThreadChange = { isDone: boolean; segments: string[] | null }

async function changeThreads(store: Store, threads: readonly NewPost[]): Promise<Map<string, ThreadChange>> {
  const made = threads.map(async ({ uuid, scheduledAt, segments }, i): Promise<[string, ThreadChange]> => {
    await pause(Math.max(0, scheduledAt - Math.floor(Math.random() * 1_000) - Date.now()))
    const post = await store.postChanges.findAnywhere(uuid)
    if (post === null || segments === null) throw new Error('The thread is there')
    const { account, version } = post
    const edited = segments.map((text) => `Changed: ${text}`)
    const wanted = [
      { kind: 'edit', edit: { texts: edited } },
      { kind: 'edit', edit: { scheduledAt: scheduledAt + 3_000 } },
      { kind: 'delete', draft: null },
    ] as const
    const by = { account, id: null, digest: '', by: 'dashboard' } as const
    const kind = i % wanted.length
    const one = wanted[kind] ?? wanted[0]
    const { ok: isDone } = await store.postChanges.change(by, { ...one, uuid, version }, () => null)
    const after = [edited, [...segments], null][kind] ?? null
    return [uuid, { isDone, segments: isDone ? after : [...segments] }]
  })
  return new Map(await Promise.all(made))
}

async function compare(parts: {
  store: Store
  servers: BlueskyServers
  calendars: SoakCalendar[]
  posts: NewPost[]
  changes: ReadonlyMap<string, ThreadChange>
}) {
  const { store, servers, calendars, posts, changes } = parts
  const recordsByText = new Map<string, StoredRecord[]>()
  let records = 0
  for (const { did } of calendars)
    for (const record of await servers.listRecords(did)) {
      records++
      recordsByText.set(record.value.text, [...(recordsByText.get(record.value.text) ?? []), record])
    }
  const [{ accountId } = { accountId: 0 }] = calendars
  const stored = await recordsByDate(store, accountId, { from: 0, to: Date.now() * 2 })
  const storedByUuid = new Map(stored.map((record) => [record.post_uuid, record]))
  let [waiting, doubled, mixed, halves, withoutPicture, lost, unexplained] = [0, 0, 0, 0, 0, 0, 0]
  for (const { uuid, segments, content, media = [] } of posts) {
    const change = changes.get(uuid)
    const wanted = change === undefined ? (segments ?? [content]) : (change.segments ?? [])
    const replaced = [...(segments ?? []), ...(segments ?? []).map((text) => `Changed: ${text}`)].filter(
      (text) => !wanted.includes(text),
    )
    if (replaced.some((text) => recordsByText.has(text))) mixed++
    if (wanted.length === 0) continue
    const found = wanted.map((text) => recordsByText.get(text) ?? [])
    const there = found.filter((some) => some.length > 0)
    if (found.some((some) => some.length > 1)) doubled++
    if (there.length > 0 && (there.length < found.length || !isChain(found.map(([first]) => first)))) halves++
    withoutPicture += found.filter(
      ([record], at) => record !== undefined && !isPictured(record, media[at]),
    ).length
    const outcome = storedByUuid.get(uuid)
    if (outcome?.status === 'scheduled') waiting++
    else if (outcome?.status !== 'published') unexplained++
    else if (outcome.post_content.tweet_id !== found[0]?.[0]?.uri) lost++
  }
  const changed = [...changes.values()].filter(({ isDone }) => isDone).length
  const tooLate = changes.size - changed
  return { records, changed, tooLate, waiting, doubled, mixed, halves, withoutPicture, lost, unexplained }
}

function isPictured({ value: { embed } }: StoredRecord, media: SegmentMedia = NO_MEDIA): boolean {
  const images = embed?.images ?? embed?.media?.images ?? []
  return images.length === media.pictures.length
}

function isChain(records: readonly (StoredRecord | undefined)[]): boolean {
  const [root] = records
  return records.every((record, i) => {
    const { reply } = record?.value ?? {}
    if (i === 0) return reply === undefined
    const parent = records[i - 1]
    return (
      reply?.root.uri === root?.uri &&
      reply?.root.cid === root?.cid &&
      reply?.parent.uri === parent?.uri &&
      reply?.parent.cid === parent?.cid
    )
  })
}
