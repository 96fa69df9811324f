import { DraftDocument } from '#contract/workspace/draft.ts'
import type { TableAnswers } from './column-questions.tsx'
import type { PlanOfScreen } from './use-plan.ts'
import { isEditable } from './plan-row.ts'
import type { UnreadTable } from './unread-table.ts'

type LastTable = {
  plan: string
  table: UnreadTable
  answers: TableAnswers
  files: readonly File[]
  documents: readonly DraftDocument[]
}

const lastTables = new Map<string, LastTable>()

export function keepLastTable(account: string, last: LastTable): void {
  lastTables.set(account, last)
}

export function readLastTable(account: string): LastTable | null {
  return lastTables.get(account) ?? null
}

export function findUnchangedTable({
  account,
  id,
  rows,
  removed,
  canStepBack,
  canStepForward,
}: PlanOfScreen): LastTable | null {
  const last = readLastTable(account)
  if (last?.plan !== id || canStepBack || canStepForward || removed.length > 0) return null
  const isUnchanged =
    rows.length === last.documents.length &&
    rows.every((row, index) => {
      const made = last.documents[index]
      return isEditable(row) && row.refusal === null && made !== undefined && isSame(made, row.document)
    })
  return isUnchanged ? last : null
}

/** Compares without `calendar`, because a plan fills it in by itself if there is only one account. */
function isSame(made: DraftDocument, document: DraftDocument): boolean {
  const [one, other] = [made, document].map((each) =>
    JSON.stringify(DraftDocument.parse({ ...each, calendar: '' })),
  )
  return one === other
}
