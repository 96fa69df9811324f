import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { PostRecord } from '#contract/post-record.ts'
import { type Store, type StoreSettings, openStore } from '#service/store/store.ts'
import { type Child, startChild } from '#service/store/testing/child-process.ts'
import { makeSample, samplePost } from '#service/store/testing/sample.ts'
import type { PublisherTask } from './publisher-process.ts'
import { recordsByDate } from '#service/store/testing/read-records.ts'

const PUBLISHER = join(import.meta.dirname, 'publisher-process.ts')

const CALENDARS = 20

export type PublishingSoak = {
  posts: number
  dueWithinMs: number
  processes: number
  leaseMs: number
  killEveryMs: number
  mostKills?: number
  deathRate: number
}

export type PublishingReport = {
  posts: number
  deaths: number
  seconds: number
  unpublished: number
  doubled: number
  early: number
}

export async function soakPublishing(
  settings: StoreSettings,
  { posts, dueWithinMs, processes, leaseMs, killEveryMs, mostKills = Infinity, deathRate }: PublishingSoak,
): Promise<PublishingReport> {
  const store = await openStore(settings)
  const sample = await makeSample(store)
  const others = Array.from({ length: CALENDARS - 1 }, () => store.calendars.create(sample.calendar))
  const calendars = [sample.calendar, ...(await Promise.all(others))]
  const begun = await store.now()
  const dueAt = (i: number) => begun + (i % 2 === 0 ? -i : Math.round((dueWithinMs * i) / posts))
  await store.posts.insertMany(
    Array.from({ length: posts }, (_, i) =>
      samplePost(
        { ...sample, calendar: calendars[i % CALENDARS] ?? sample.calendar },
        { status: 'scheduled', scheduledAt: dueAt(i) },
      ),
    ),
  )
  const readAll = () => recordsByDate(store, sample.account.id, { from: 0, to: begun * 2 })

  let deaths = 0
  const end = new AbortController()
  const isOver = () => end.signal.aborted
  const task: PublisherTask = { settings, leaseMs, deathRate }
  const running: Child<string>[] = []
  const keepRunning = async (slot: number) => {
    while (!isOver()) {
      const child = startChild<string>(PUBLISHER, task)
      running[slot] = child
      await child.exited
      if (!isOver()) deaths++
    }
  }
  const slots = Array.from({ length: processes }, (_, slot) => keepRunning(slot))

  let settled: PostRecord[] = []
  let kills = 0
  while (settled.length < posts) {
    await pause(killEveryMs)
    // Kills only processes that have published. Otherwise no process would live long enough to publish on a busy
    // machine.
    const busy = running.filter((child) => child.messages.length > 0)
    if (busy.length > 0 && kills++ < mostKills) await busy[randomInt(busy.length)]?.kill()
    if (!(await store.duePosts.hasAny())) {
      settled = (await readAll()).filter(({ status }) => status !== 'scheduled')
    }
  }
  const seconds = ((await store.now()) - begun) / 1000
  end.abort()
  await Promise.all(running.map((child) => child.kill()))
  await Promise.all(slots)
  const report = await countFaults(store, await readAll())
  await store.close()
  return { posts, deaths, seconds, ...report }
}

async function countFaults(store: Store, posts: PostRecord[]) {
  const ids = new Set<string>()
  let [unpublished, doubled, early] = [0, 0, 0]
  for (const { post_uuid, status, scheduled_at, post_content } of posts) {
    const publication = await store.platformPublications.find(post_uuid)
    if (status !== 'published' || publication === null) {
      unpublished++
      continue
    }
    if (publication.tweetId !== post_content.tweet_id || ids.has(publication.tweetId)) doubled++
    ids.add(publication.tweetId)
    if (publication.publishedAt < Date.parse(scheduled_at)) early++
  }
  return { unpublished, doubled, early }
}
