import { queryOptions } from '@tanstack/react-query'
import { readInterruptedPlans } from '#web/api/sending/plan-lock.ts'
import { readLastPlan, readPlan } from '#web/device/plans/plans.ts'
import type { Plan } from '#web/device/database.ts'
import type { Draft, DraftContent } from '#web/device/drafts/draft.ts'
import { readDraft } from '#web/device/drafts/drafts.ts'
import { draftLine } from '#web/device/drafts/draft-text.ts'
import { randomId } from '#web/device/random-id.ts'
import { lastSendingOf } from '#web/device/sendings/sending-rules.ts'
import type { Sending } from '#web/device/sendings/sending.ts'
import { readSendings } from '#web/device/sendings/sendings.ts'
import { type PlanRow, creationToContent } from './plan-row.ts'

export type LoadedPlan = {
  plan: Plan
  rows: PlanRow[]
  /** Whether its page was closed before all rows were sent. */
  wasInterrupted: boolean
}

/** Reads a plan once; after that the screen has its rows, and takes it out of the cache when it is left. */
export function planQuery(accountId: string, id: string) {
  return queryOptions({
    queryKey: ['device', 'plan', accountId, id],
    queryFn: () => loadPlan(accountId, id),
    staleTime: 'static',
  })
}

/** The last plan of this browser, while it has rows. It is named by the first line of its first row. */
export function lastPlanQuery(accountId: string) {
  return queryOptions({
    queryKey: ['device', 'last-plan', accountId],
    queryFn: async () => {
      const plan = await readLastPlan(accountId)
      const rows = plan === null ? [] : await readPlanRows(plan, await readSendings(accountId))
      const [first] = rows
      if (plan === null || first === undefined) return null
      return { id: plan.id, line: draftLine(first.content), rows: rows.length }
    },
    gcTime: 0,
  })
}

async function loadPlan(accountId: string, id: string): Promise<LoadedPlan | null> {
  const plan = await readPlan(accountId, id)
  if (plan === null) return null
  const [sendings, { planIds }] = await Promise.all([
    readSendings(accountId),
    readInterruptedPlans(accountId),
  ])
  return { plan, rows: await readPlanRows(plan, sendings), wasInterrupted: planIds.has(id) }
}

/** A row whose draft was deleted elsewhere, and that was never sent, is gone. */
export async function readPlanRows(
  { accountId, draftIds }: Plan,
  sendings: readonly Sending[],
): Promise<PlanRow[]> {
  const own = Map.groupBy(sendings, ({ draftId }) => draftId)
  const drafts = await Promise.all(
    draftIds.map((id) =>
      // Where the database is refused, what was sent has no draft that could be read.
      readDraft(accountId, id).catch((error: unknown) => {
        if (own.has(id)) return null
        throw error
      }),
    ),
  )
  return draftIds.flatMap((id, index): PlanRow[] => {
    const draft = drafts[index] ?? null
    const sending = lastSendingOf(own.get(id) ?? [], id)
    if (draft !== null) return [{ id, content: draft.content, draft, sending }]
    return sending === null ? [] : [{ id, content: creationToContent(sending.creation), draft, sending }]
  })
}

/** A plan that is not stored yet: each row is a draft from the start. */
export function newPlan(accountId: string, contents: readonly DraftContent[], now: number) {
  const rows = contents.map((content) => newRow(accountId, content, now))
  const plan = { accountId, id: randomId(), createdAt: now, draftIds: rows.map(({ id }) => id) }
  return { plan, rows, wasInterrupted: false }
}

export function newRow(accountId: string, content: DraftContent, now: number): PlanRow & { draft: Draft } {
  const id = randomId()
  const draft: Draft = { id, accountId, revision: 1, createdAt: now, savedAt: now, content }
  return { id, content, draft, sending: null }
}
