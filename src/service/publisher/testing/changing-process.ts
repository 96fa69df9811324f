import { appendFileSync } from 'node:fs'
import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Platform } from '#service/platform/platform.ts'
import { simulatePlatforms } from '#service/platform/simulated/simulated-platform.ts'
import { startPublisher } from '#service/publisher/publisher.ts'
import { StoreUnavailable } from '#service/rules/store-unavailable.ts'
import type { WantedChange } from '#service/store/changes/post-changes.ts'
import type { StoredPost } from '#service/store/changes/stored-posts.ts'
import { type StoreSettings, openStore } from '#service/store/store.ts'
import { receiveTask, sendToParent } from '#service/store/testing/child-process.ts'

export type ChangingTask = {
  settings: StoreSettings
  accounts: readonly string[]
  requests: string
  leaseMs: number
  deathRate: number
}

export type SentRequest = {
  uuid: string
  at: number
  keyMoment: number
  firstTriedAt: number
  texts: string[]
}

export type ToldChange = {
  uuid: string
  kind: 'move' | 'edit' | 'delete'
  mark: string
  version: number | null
}

const LAST_MS = 1_000

const { settings, accounts, requests, leaseMs, deathRate } = await receiveTask<ChangingTask>()
const store = await openStore(settings)
const { simulated } = simulatePlatforms(store)
const recording: Platform = {
  ...simulated,
  publish: async (publication, progress) => {
    const { postUuid: uuid, keyMoment, firstTriedAt, texts } = publication
    const request: SentRequest = {
      uuid,
      at: await store.now(),
      keyMoment,
      firstTriedAt,
      texts: [...texts],
    }
    appendFileSync(requests, `${JSON.stringify(request)}\n`)
    const answer = await simulated.publish(publication, progress)
    if (Math.random() < deathRate) process.kill(process.pid, 'SIGKILL')
    return answer
  },
}
startPublisher({
  store,
  platforms: { simulated: recording, bluesky: recording },
  reportError: (error) => process.stderr.write(`${String(error)}\n`),
  pollPauseMs: 20,
  leaseMs,
})

const AT_ONCE = 8

const waiting: { account: string; uuid: string; at: number }[] = []
for (const account of accounts)
  for (const { uuid, scheduledAt } of await store.postChanges.list(account, 'scheduled'))
    waiting.push({ account, uuid, at: scheduledAt - randomInt(LAST_MS) })
waiting.sort((a, b) => b.at - a.at)
await Promise.all(Array.from({ length: AT_ONCE }, changeNext))

async function changeNext(): Promise<void> {
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    await pause(Math.max(0, next.at - (await store.now())))
    await changeOnce(next.account, next.uuid).catch((error: unknown) => {
      if (!(error instanceof StoreUnavailable)) throw error
    })
  }
}

async function changeOnce(account: string, uuid: string): Promise<void> {
  const post = await store.postChanges.find(account, uuid)
  if (post?.status !== 'scheduled') return
  const mark = randomUUID()
  const kind = (['move', 'edit', 'delete'] as const)[randomInt(3)] ?? 'move'
  const by = { account, id: mark, digest: '', by: 'dashboard' } as const
  const changed = await store.postChanges.change(by, toChange(post, kind, mark), () => null)
  const told: ToldChange = { uuid, kind, mark, version: changed.ok ? changed.value.version : null }
  sendToParent(told)
}

function toChange(post: StoredPost, kind: ToldChange['kind'], mark: string): WantedChange {
  const { uuid, version, texts } = post
  switch (kind) {
    case 'move':
      return {
        kind: 'edit',
        uuid,
        version,
        edit: { scheduledAt: post.scheduledAt + 1_000 + randomInt(2_000) },
      }
    case 'edit':
      return { kind: 'edit', uuid, version, edit: { texts: texts.map((_, i) => `${mark} ${i}`) } }
    case 'delete':
      return { kind: 'delete', uuid, version, draft: null }
  }
}
