import * as z from 'zod/mini'
import { CreationStatus } from '#contract/creation/creation.ts'
import { MomentField } from '#contract/moment-field.ts'
import { record } from '#contract/wire/record.ts'
import { DraftReceipt, DraftRefusal, Id, Revision } from './draft.ts'
import { MAX_ROWS } from './limits.ts'

export const MAX_UNDO_SECONDS = 60

const Repeats = z.enum(['ask', 'allow'])

const UndoSeconds = z.int().check(z.minimum(0), z.maximum(MAX_UNDO_SECONDS))

const Rows = <Row extends z.ZodMiniType>(row: Row) =>
  z.array(row).check(z.minLength(1), z.maxLength(MAX_ROWS, 'rows-too-many'))

export const SendDrafts = record({
  drafts: Rows(z.object({ id: Id, revision: Revision })),
  as: CreationStatus,
  undo_seconds: UndoSeconds,
  repeats: Repeats,
})

export const UndoSending = z.object({ drafts: Rows(Id) })

const DraftStatus = z.discriminatedUnion('state', [
  z.object({
    id: z.string(),
    state: z.literal('draft'),
    revision: Revision,
    refusal: z.nullable(DraftRefusal),
  }),
  record({ id: z.string(), state: z.literal('leaving'), leaves_at: MomentField }),
  z.object({ id: z.string(), state: z.literal('sending') }),
  /**
   * Only a request with this revision sends the draft again. A device with an older revision does not know that the
   * response was lost.
   */
  z.object({ id: z.string(), state: z.literal('unknown'), revision: Revision }),
  z.object({ id: z.string(), state: z.literal('gone'), receipt: DraftReceipt }),
  z.object({ id: z.string(), state: z.literal('deleted') }),
  z.object({ id: z.string(), state: z.literal('missing') }),
])
type DraftStatus = z.output<typeof DraftStatus>

/** Compare `leaves_at` only with `now`, because both are times of the service's clock. */
export const DraftStatuses = z.object({ now: MomentField, drafts: z.array(DraftStatus) })
