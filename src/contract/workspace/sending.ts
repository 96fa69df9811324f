import * as z from 'zod/mini'
import { CreationStatus } from '#contract/creation/creation.ts'
import { MomentField } from '#contract/moment-field.ts'
import { record } from '#contract/wire/record.ts'
import { DraftReceipt, DraftRefusal, Id, Revision } from './draft.ts'
import { MAX_ROWS } from './limits.ts'

/** Undo can take a draft back for at most this long. */
const MAX_UNDO_SECONDS = 60

/** `ask` refuses a draft with the words of a post of the last or next 30 days in the same calendar. */
const Repeats = z.enum(['ask', 'allow'])

const UndoSeconds = z.int().check(z.minimum(0), z.maximum(MAX_UNDO_SECONDS))

const Rows = <Row extends z.ZodMiniType>(row: Row) =>
  z.array(row).check(z.minLength(1), z.maxLength(MAX_ROWS, 'rows-too-many'))

/** Sends all drafts or none. */
export const SendDrafts = record({
  drafts: Rows(z.object({ id: Id, revision: Revision })),
  as: CreationStatus,
  /** With 0 the posts exist when the answer comes. */
  undo_seconds: UndoSeconds,
  repeats: Repeats,
})

/** Each draft that is still leaving is a draft again, or is sent at once. */
export const UndoSending = z.object({ drafts: Rows(Id) })

/** What became of a draft by the request. A request that is repeated gets the same answer, or a later one. */
const DraftStatus = z.discriminatedUnion('state', [
  /** It was not sent, or was taken back. `refusal` says why it was not; null if only others could not be sent. */
  z.object({
    id: z.string(),
    state: z.literal('draft'),
    revision: Revision,
    refusal: z.nullable(DraftRefusal),
  }),
  record({ id: z.string(), state: z.literal('leaving'), leaves_at: MomentField }),
  z.object({ id: z.string(), state: z.literal('sending') }),
  /** A request with this revision and `repeats: allow` sends it again. An older one is of a press that does not know. */
  z.object({ id: z.string(), state: z.literal('unknown'), revision: Revision }),
  z.object({ id: z.string(), state: z.literal('gone'), receipt: DraftReceipt }),
  z.object({ id: z.string(), state: z.literal('deleted') }),
  /** The account has no draft with this id. */
  z.object({ id: z.string(), state: z.literal('missing') }),
])
type DraftStatus = z.output<typeof DraftStatus>

/** In the order of the request. `now` is the clock of the service, which `leaves_at` belongs to. */
export const DraftStatuses = z.object({ now: MomentField, drafts: z.array(DraftStatus) })
