import type { CreationStatus } from '#contract/creation/creation.ts'
import { type StoreSettings, openStore } from '#service/store/store.ts'
import { receiveTask, sendToParent } from './child-process.ts'
import { type Sample, createThread, sampleQuote, sampleThread } from './sample.ts'

export type CreatorTask = { settings: StoreSettings; sample: Sample; round: number }
export type Acknowledged = { uuid: string; content: string; status: CreationStatus }

const STATUSES: readonly CreationStatus[] = ['draft', 'scheduled', 'published']

const { settings, sample, round } = await receiveTask<CreatorTask>()
const store = await openStore(settings)
await Promise.all([create('a'), create('b'), create('c'), create('d')])

async function create(lane: string): Promise<void> {
  for (let i = 0; ; i++) {
    const status = STATUSES[i % STATUSES.length] ?? 'draft'
    const content = `Round ${round}, ${lane}${i}: '; -- 😀 漢字`
    const uuid = i % 4 === 3 ? await quote(content, status) : await thread(content, status)
    if (uuid !== null) sendToParent({ uuid, content, status } satisfies Acknowledged)
  }
}

async function thread(content: string, status: CreationStatus): Promise<string> {
  const request = sampleThread(sample, { segments: [content], status })
  return (await createThread(store, sample.calendar, request)).uuid
}

async function quote(commentary: string, status: CreationStatus): Promise<string | null> {
  const request = sampleQuote(sample, { commentary, status })
  const made = await store.creations.createQuote(sample.calendar, request, sample.keyId)
  return made.ok ? made.value.uuid : null
}
