import * as z from 'zod/mini'
import { MomentField } from '#contract/moment-field.ts'
import { isStorableText } from '#contract/text-length.ts'
import { record } from '#contract/wire/record.ts'
import { Draft, DraftDocument, Id } from './draft.ts'
import { MAX_ROWS } from './limits.ts'

const planFields = {
  id: z.string(),
  name: z.string(),
  created_at: MomentField,
  state: z.enum(['idle', 'running', 'stopped']),
  rows: z.int(),
  created: z.int(),
  refused: z.int(),
}

export const Plan = record(planFields)
export type Plan = z.output<typeof Plan>

/** A row that became a post has no document. Compare the rows' moments only with `now`, the service's clock. */
export const PlanWithRows = record({ ...planFields, drafts: z.array(Draft), now: MomentField })

export const SavePlan = z.object({
  id: Id,
  name: z.string().check(z.maxLength(300), z.refine(isStorableText, 'text-unstorable')),
  drafts: z
    .array(z.object({ id: Id, document: DraftDocument }))
    .check(z.minLength(1), z.maxLength(MAX_ROWS, 'rows-too-many')),
})
