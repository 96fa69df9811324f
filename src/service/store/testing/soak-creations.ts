import { randomInt, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type StoreSettings, openStore } from '#service/store/store.ts'
import { startChild } from './child-process.ts'
import type { Acknowledged, CreatorTask } from './creator-process.ts'
import { NOON, makeSample, sampleTweet } from './sample.ts'
import { recordsByDate } from './read-records.ts'

const CREATOR = join(import.meta.dirname, 'creator-process.ts')

export type CreationsReport = {
  rounds: number
  acknowledged: number
  kept: number
  lost: number
  torn: number
}

export async function soakCreations(settings: StoreSettings, rounds: number): Promise<CreationsReport> {
  const store = await openStore(settings)
  const sample = await makeSample(store)
  const { account } = sample
  await store.tweets.insertMany([sampleTweet()])
  const acknowledged: Acknowledged[] = []
  for (let round = 0; round < rounds; round++) {
    const keyId = randomUUID()
    await store.keys.insert({ id: keyId, accountId: account.id, hash: keyId, isReadOnly: false })
    const task: CreatorTask = { settings, sample: { ...sample, keyId }, round }
    const begun = Promise.withResolvers<null>()
    const child = startChild<Acknowledged>(CREATOR, task, () => begun.resolve(null))
    await Promise.race([begun.promise, child.exited])
    await pause(randomInt(60))
    await child.kill()
    acknowledged.push(...child.messages)
  }

  const posts = await recordsByDate(store, account.id, { from: NOON - 1e12, to: NOON + 1e12 })
  const limits = await store.accountLimits.ofAccount(account.id)
  await store.close()
  const contents = new Map(posts.map((post) => [post.post_uuid, post.content]))
  const drafts = posts.filter((post) => post.status === 'draft').length
  const published = posts.length - drafts
  return {
    rounds,
    acknowledged: acknowledged.length,
    kept: posts.length,
    lost: acknowledged.filter(({ uuid, content }) => contents.get(uuid) !== content).length,
    torn:
      Math.abs(drafts - (limits?.api_draft_post_limit.used ?? 0)) +
      Math.abs(published - (limits?.api_published_scheduled_post_limit.used ?? 0)) +
      Math.abs(published - (limits?.published_scheduled_post_limit.used ?? 0)),
  }
}
