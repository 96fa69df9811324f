import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { PostRecord } from '#contract/post.ts'
import { type Store, type StoreSettings, openStore } from '#service/store/store.ts'
import { type Child, startChild } from '#service/store/testing/child.ts'
import { makeSample, samplePost } from '#service/store/testing/sample.ts'
import type { PublisherOrder } from './publisher-process.ts'
import { recordsByDate } from '#service/store/testing/read-records.ts'

const PUBLISHER = join(import.meta.dirname, 'publisher-process.ts')

export type PublishingSoak = {
  posts: number
  /** The first half is due at the start, the second falls due within this time. */
  dueWithinMs: number
  processes: number
  leaseMs: number
  killEveryMs: number
  /** How often a process dies between the platform's part and its own. */
  deathRate: number
}

/** What became of posts whose publishers kept dying; every number from `unpublished` on must be 0. */
export type PublishingReport = {
  posts: number
  deaths: number
  seconds: number
  unpublished: number
  /** Published under an id that is not the one the platform gave, or an id given twice. */
  doubled: number
  early: number
}

/** Publishers work on the same posts, are killed without warning, and new ones take their places. */
export async function soakPublishing(
  settings: StoreSettings,
  { posts, dueWithinMs, processes, leaseMs, killEveryMs, deathRate }: PublishingSoak,
): Promise<PublishingReport> {
  const store = await openStore(settings)
  const sample = await makeSample(store)
  const begun = await store.now()
  const dueAt = (i: number) => begun + (i % 2 === 0 ? -i : Math.round((dueWithinMs * i) / posts))
  await store.posts.insertMany(
    Array.from({ length: posts }, (_, i) =>
      samplePost(sample, { status: 'scheduled', scheduledAt: dueAt(i) }),
    ),
  )
  const readAll = () => recordsByDate(store, sample.account.id, { from: 0, to: begun * 2 })

  let deaths = 0
  const over = new AbortController()
  const isOver = () => over.signal.aborted
  const order: PublisherOrder = { settings, leaseMs, deathRate }
  const crew: Child<string>[] = []
  const employ = async (place: number) => {
    while (!isOver()) {
      const child = startChild<string>(PUBLISHER, order)
      crew[place] = child
      await child.exited
      if (!isOver()) deaths++
    }
  }
  const employments = Array.from({ length: processes }, (_, place) => employ(place))

  let settled: PostRecord[] = []
  while (settled.length < posts) {
    await pause(killEveryMs)
    // Only one that has published something: on a busy machine none would live long enough otherwise.
    const busy = crew.filter((child) => child.messages.length > 0)
    if (busy.length > 0) await busy[randomInt(busy.length)]?.kill()
    if (!(await store.duePosts.areWaiting())) {
      settled = (await readAll()).filter(({ status }) => status !== 'scheduled')
    }
  }
  const seconds = ((await store.now()) - begun) / 1000
  over.abort()
  await Promise.all(crew.map((child) => child.kill()))
  await Promise.all(employments)
  const report = await judge(store, await readAll())
  await store.close()
  return { posts, deaths, seconds, ...report }
}

async function judge(store: Store, posts: PostRecord[]) {
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
