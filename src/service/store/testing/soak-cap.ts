import { join } from 'node:path'
import { type StoreSettings, openStore } from '#service/store/store.ts'
import { startChild } from './child-process.ts'
import type { QuoterMessage, QuoterTask } from './quoter-process.ts'
import { NOON, makeSample, sampleTweet } from './sample.ts'
import { recordsByDate } from './read-records.ts'

const QUOTER = join(import.meta.dirname, 'quoter-process.ts')

export type CapReport = { sent: number; accepted: number; kept: number }

export async function soakCap(
  settings: StoreSettings,
  processes: number,
  quotes: number,
): Promise<CapReport> {
  const store = await openStore(settings)
  const sample = await makeSample(store)
  await store.tweets.insertMany([sampleTweet()])
  const task: QuoterTask = { settings, sample, quotes: quotes / processes }
  const ready: Promise<null>[] = []
  const children = Array.from({ length: processes }, () => {
    const isReady = Promise.withResolvers<null>()
    ready.push(isReady.promise)
    return startChild<QuoterMessage>(QUOTER, task, () => isReady.resolve(null))
  })
  await Promise.all(ready)
  for (const child of children) child.send('go')
  await Promise.all(children.map((child) => child.exited))
  const posts = await recordsByDate(store, sample.account.id, { from: NOON - 1e12, to: NOON + 1e12 })
  await store.close()
  const messages = children.flatMap((child) => child.messages)
  const accepted = messages.map((message) => (message === 'ready' ? 0 : message.accepted))
  return { sent: quotes, accepted: accepted.reduce((sum, each) => sum + each, 0), kept: posts.length }
}
