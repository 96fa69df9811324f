import { queryOptions } from '@tanstack/react-query'
import { readDraft } from '#web/device/drafts/drafts.ts'
import type { Draft } from '#web/device/drafts/draft.ts'
import { delayNotes } from '#web/device/drafts/delay-notes.ts'
import type { Sending } from '#web/device/sendings/sending.ts'
import { readSendings } from '#web/device/sendings/sendings.ts'
import { isDraftLocked } from './draft-lock.ts'
import { readInterruptedPlans } from './plan-lock.ts'

/** What this browser has sent or is about to send, in whatever tab. */
export type SentHere = {
  /** Open ones, and settled ones of the last 30 days. */
  sendings: readonly Sending[]
  /** The drafts whose seconds of undo have not passed. */
  delayed: readonly Draft[]
}

export const NOTHING_SENT: SentHere = { sendings: [], delayed: [] }

export async function readSentHere(accountId: string): Promise<SentHere> {
  const [delayed, sendings] = await Promise.all([readDelayed(accountId), readSendings(accountId)])
  return { sendings, delayed }
}

async function readDelayed(accountId: string): Promise<Draft[]> {
  const drafts = delayNotes.list(accountId).map(async ({ id }) => {
    if (await wasInterrupted(id)) return null
    return readDraft(accountId, id).catch(() => null)
  })
  return (await Promise.all(drafts)).filter((draft) => draft !== null)
}

/** Whether a tab waits for the draft's seconds of undo, and then sends it. */
export async function isDelayed(draftId: string): Promise<boolean> {
  return delayNotes.read(draftId) !== null && (await isDraftLocked(draftId))
}

/** Whether a draft waited for its seconds of undo and was not sent after them: a crash leaves its note, but no lock. */
export async function wasInterrupted(draftId: string): Promise<boolean> {
  return delayNotes.read(draftId) !== null && !(await isDraftLocked(draftId))
}

/** The drafts of an account that were interrupted, and the rows of a plan whose sending ended with its page. */
export async function readInterrupted(accountId: string): Promise<ReadonlySet<string>> {
  const ids = delayNotes.list(accountId).map(({ id }) => id)
  const found = await Promise.all(ids.map(async (id) => ((await wasInterrupted(id)) ? [id] : [])))
  const { draftIds } = await readInterruptedPlans(accountId)
  return new Set([...found.flat(), ...draftIds])
}

export function sentHereQuery(accountId: string) {
  return queryOptions({
    queryKey: ['device', 'sent-here', accountId],
    queryFn: () => readSentHere(accountId),
  })
}
