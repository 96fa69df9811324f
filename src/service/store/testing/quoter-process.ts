import { once } from 'node:events'
import { type StoreSettings, openStore } from '#service/store/store.ts'
import { takeOrder, tellStarter } from './child.ts'
import { type Sample, sampleQuote } from './sample.ts'

export type QuoterOrder = { settings: StoreSettings; sample: Sample; quotes: number }
export type QuoterMessage = 'ready' | { accepted: number }

/** Waits for the word, then sends all its quotes at once. */
const { settings, sample, quotes } = await takeOrder<QuoterOrder>()
const store = await openStore(settings)
const word = once(process, 'message')
tellStarter('ready' satisfies QuoterMessage)
await word
const results = await Promise.all(
  Array.from({ length: quotes }, () =>
    store.creations.createQuote(sample.calendar, sampleQuote(sample), sample.keyId),
  ),
)
tellStarter({ accepted: results.filter(({ ok }) => ok).length } satisfies QuoterMessage)
await store.close()
process.disconnect()
