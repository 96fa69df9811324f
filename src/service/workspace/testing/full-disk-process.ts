import { type StoreSettings, openStore } from '#service/store/store.ts'
import { receiveTask, sendToParent } from '#service/store/testing/child-process.ts'
import { type Sample, makeSample } from '#service/store/testing/sample.ts'
import { saveReadyDraft } from './ready-draft.ts'

export type FullDiskTask = { settings: StoreSettings }
export type FullDiskReport = { sample: Sample; saved: string[]; accepted: string[]; refusal: string }

const MOST_DRAFTS = 20_000

// Ignores SIGXFSZ, which would end the process before SQLite gets the error.
process.on('SIGXFSZ', () => undefined)
const { settings } = await receiveTask<FullDiskTask>()
const store = await openStore(settings)
const sample = await makeSample(store)
const change = { account: sample.account.uuid, id: null, digest: '' }
const options = { keyId: sample.keyId, undoMs: 0, repeats: 'allow' } as const
const report: FullDiskReport = { sample, saved: [], accepted: [], refusal: '' }
try {
  while (report.saved.length < MOST_DRAFTS) {
    const draft = await saveReadyDraft(store, sample)
    report.saved.push(draft.id)
    if (report.saved.length % 2 === 0) continue
    await store.outbox.send(change, [draft], options)
    report.accepted.push(draft.id)
    await store.leavingDrafts.settleNext(change.account, Number.POSITIVE_INFINITY)
  }
} catch (error) {
  report.refusal = error instanceof Error ? error.name : 'an unknown error'
}
sendToParent(report)
process.disconnect()
