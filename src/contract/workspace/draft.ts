import * as z from 'zod/mini'
import { isUuid } from '#contract/creation/creation-checks.ts'
import { CreationStatus } from '#contract/creation/creation.ts'
import { type Reason, isReason } from '#contract/failure.ts'
import { MomentField } from '#contract/moment-field.ts'
import { isStorableText } from '#contract/text-length.ts'
import { record } from '#contract/wire/record.ts'
import { DraftCard, DraftPictures } from './media.ts'
import { ChosenOptions } from './post-options.ts'

export const Id = z.pipe(
  z.string().check(z.refine(isUuid)),
  z.transform((id) => id.toLowerCase()),
)

/** The revision of a draft is 0 until its first save. */
export const Revision = z.int().check(z.minimum(0), z.maximum(1e12))

const Text = z._default(z.string(), '')

const Pictures = z._default(DraftPictures, [])

/** `gap` is the white space that a split removed between this segment and the segment with the id `after`. */
export const DraftSegment = z.object({
  id: z.string(),
  text: z.string(),
  gap: z._default(z.nullable(z.object({ after: z.string(), text: z.string() })), null),
  pictures: Pictures,
  card: z._default(DraftCard, null),
})
export type DraftSegment = z.output<typeof DraftSegment>

export const Numbering = z.object({
  style: z.enum(['off', 'n/', 'n/total', '(n/total)']),
  place: z.enum(['start', 'end']),
})
export type Numbering = z.output<typeof Numbering>

export const When = z.object({
  date: Text,
  time: Text,
  zone: Text,
  fold: z._default(z.nullable(z.enum(['earlier', 'later'])), null),
})
export type When = z.output<typeof When>

const EditedPost = z.object({ post: Id, version: z.string().check(z.maxLength(40)) })

/** Checks only types, because unfinished documents are stored too. */
export const DraftDocument = z.object({
  kind: z.enum(['thread', 'quote']),
  title: Text,
  original: z._default(z.nullable(z.string().check(z.refine(isStorableText, 'text-unstorable'))), null),
  editing: z._default(z.nullable(EditedPost), null),
  continues: z._default(z.nullable(Id), null),
  calendar: Text,
  when: z.prefault(When, {}),
  segments: z._default(z.array(DraftSegment), []),
  numbering: z._default(Numbering, { style: 'off', place: 'end' }),
  tweet: Text,
  commentary: Text,
  pictures: Pictures,
  options: z.prefault(ChosenOptions, {}),
})
export type DraftDocument = z.output<typeof DraftDocument>

export function emptyDocument(kind: DraftDocument['kind']): DraftDocument {
  return DraftDocument.parse({ kind })
}

export const PlanPlace = z.object({ id: Id, place: z.int().check(z.minimum(0), z.maximum(1e6)) })
export type PlanPlace = z.output<typeof PlanPlace>

/**
 * `leaving`: the draft becomes a post at `leaves_at`, unless the user takes it back. `sending`: a request to an
 * upstream is under way. `unknown`: the response to that request was lost. Without an upstream, no draft is `sending`
 * or `unknown`.
 */
const DRAFT_STATES = ['draft', 'leaving', 'sending', 'unknown'] as const
export type DraftState = (typeof DRAFT_STATES)[number]
/**
 * `gone`: the draft became a post. `deleted`: the user can restore the draft for a day. For 90 days, no new draft can
 * use the id of an ended one.
 */
const ENDED_STATES = ['gone', 'deleted'] as const

export const Repeated = record({
  post_uuid: z.nullable(z.string()),
  draft_id: z.nullable(z.string()),
  scheduled_at: z.nullable(MomentField),
})

export const DraftRefusal = record({
  reason: z.pipe(
    z.string(),
    z.transform((reason): Reason => (isReason(reason) ? reason : 'refused-otherwise')),
  ),
  // Allows any code, because an upstream can have other codes.
  code: z.number(),
  words: z.string(),
  field: z.nullable(z.string()),
  segment: z.nullable(z.int()),
  repeated: z.nullable(Repeated),
})
export type DraftRefusal = z.output<typeof DraftRefusal>

const shared = {
  id: z.string(),
  revision: Revision,
  plan: z.nullable(PlanPlace),
  created_at: MomentField,
  updated_at: MomentField,
  leaves_at: z.nullable(MomentField),
  sent_as: z.nullable(CreationStatus),
  refusal: z.nullable(DraftRefusal),
}

export const DraftHead = record({
  ...shared,
  state: z.enum(DRAFT_STATES),
  kind: z.enum(['thread', 'quote']),
  title: z.string(),
  original: z.nullable(z.string()),
  /** `editing` and `continues` have defaults, because earlier versions stored draft heads without them. */
  editing: z._default(z.nullable(z.string()), null),
  continues: z._default(z.nullable(z.string()), null),
  calendar: z.string(),
  when: When,
  tweet: z.string(),
  first_words: z.string(),
  segments: z.int(),
  characters: z.int(),
})
export type DraftHead = z.output<typeof DraftHead>

export const DraftReceipt = record({
  post_uuid: z.string(),
  kind: z.enum(['thread', 'quote']),
  calendar: z.string(),
  status: CreationStatus,
  scheduled_at: MomentField,
  first_words: z.string(),
  segments: z.int(),
  characters: z._default(z.int(), 0),
})
export type DraftReceipt = z.output<typeof DraftReceipt>

export const Draft = record({
  ...shared,
  state: z.enum([...DRAFT_STATES, ...ENDED_STATES]),
  document: z.nullable(DraftDocument),
  receipt: z.nullable(DraftReceipt),
  change_id: z.nullable(z.string()),
})
export type Draft = z.output<typeof Draft>

export const CreatedCopy = record({
  original: z.string(),
  post_uuid: z.string(),
  status: CreationStatus,
  scheduled_at: MomentField,
})
export type CreatedCopy = z.output<typeof CreatedCopy>

export const SaveDraft = z.object({
  id: Id,
  revision: Revision,
  document: DraftDocument,
  plan: z.optional(z.nullable(PlanPlace)),
})

export const SavedDraft = record({ revision: Revision, updated_at: MomentField })

export const DraftConflict = record({ draft: Draft })
