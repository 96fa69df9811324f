import { isOpen } from '#web/device/sendings/sending.ts'
import type { MayBegin } from '#web/device/sendings/sending-rules.ts'
import { readSendings } from '#web/device/sendings/sendings.ts'
import { browserSending } from './browser-sending.ts'
import type { PlanEnvironment } from './send-plan.ts'

export function browserPlan(
  accountId: string,
  prepare: PlanEnvironment['prepare'],
  mayBegin: MayBegin,
): PlanEnvironment {
  return {
    ...browserSending(mayBegin),
    prepare,
    readOpen: async (draftIds) => {
      const ids = new Set(draftIds)
      return (await readSendings(accountId)).filter((sending) => isOpen(sending) && ids.has(sending.draftId))
    },
  }
}
