import { DraftDocument } from '#contract/workspace/draft.ts'
import type { TableAnswers } from './column-questions.tsx'
import type { PlanOfScreen } from './use-plan.ts'
import { isEditable } from './plan-row.ts'
import type { UnreadTable } from './unread-table.ts'

/** A table that became a plan, with the answers about its columns and the files of its pictures. */
type LastTable = {
  plan: string
  table: UnreadTable
  answers: TableAnswers
  files: readonly File[]
  documents: readonly DraftDocument[]
}

/** By account, until the page closes. */
const lastTables = new Map<string, LastTable>()

export function keepLastTable(account: string, last: LastTable): void {
  lastTables.set(account, last)
}

export function readLastTable(account: string): LastTable | null {
  return lastTables.get(account) ?? null
}

/** The table of a plan that nobody has changed since. Null if the plan is of another table. */
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

/** A plan fills in an account by itself once it knows the account, so the accounts may differ. */
function isSame(made: DraftDocument, document: DraftDocument): boolean {
  const [one, other] = [made, document].map((each) =>
    JSON.stringify(DraftDocument.parse({ ...each, calendar: '' })),
  )
  return one === other
}
