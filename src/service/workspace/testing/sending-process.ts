import { startSender } from '#service/workspace/sender.ts'
import { type StoreSettings, openStore } from '#service/store/store.ts'
import { receiveTask } from '#service/store/testing/child-process.ts'

export type SendingTask = { settings: StoreSettings }

const { settings } = await receiveTask<SendingTask>()
const store = await openStore(settings)
startSender({
  leavingDrafts: store.leavingDrafts,
  publishNow: async () => undefined,
  reportError: (error) => process.stderr.write(`${String(error)}\n`),
  pollPauseMs: 5,
})
