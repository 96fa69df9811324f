import { once } from 'node:events'
import { type StoreSettings, openStore } from '#service/store/store.ts'
import { receiveTask, sendToParent } from './child-process.ts'
import { NOON, type Sample, sampleQuote } from './sample.ts'

export type QuoterTask = { settings: StoreSettings; sample: Sample; quotes: number }
export type QuoterMessage = 'ready' | { accepted: number }

const { settings, sample, quotes } = await receiveTask<QuoterTask>()
const store = await openStore({ ...settings, clock: () => NOON })
const start = once(process, 'message')
sendToParent('ready' satisfies QuoterMessage)
await start
const results = await Promise.all(
  Array.from({ length: quotes }, () =>
    store.creations.createQuote(sample.calendar, sampleQuote(sample), sample.keyId),
  ),
)
sendToParent({ accepted: results.filter(({ ok }) => ok).length } satisfies QuoterMessage)
await store.close()
process.disconnect()
