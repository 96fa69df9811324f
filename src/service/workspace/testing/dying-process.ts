import { type StoreSettings, openStore } from '#service/store/store.ts'
import { receiveTask } from '#service/store/testing/child-process.ts'
import { dieBeforeStatement } from '#service/store/testing/die-before-statement.ts'
import type { SendOptions, ReadyDraft } from '#service/store/workspace/outbox.ts'

export type DyingTask = {
  settings: StoreSettings
  account: string
  draft: ReadyDraft
  options: SendOptions
  statement: number
}

const { settings, account, draft, options, statement } = await receiveTask<DyingTask>()
const store = await openStore(settings)
dieBeforeStatement(statement)
await store.outbox.send({ account, id: 'press', digest: 'press' }, [draft], options)
await store.leavingDrafts.settleNext(account, Number.POSITIVE_INFINITY)
process.exit()
