import * as z from 'zod/mini'
import { isUuid } from '#contract/creation/creation-checks.ts'
import { CreationStatus } from '#contract/creation/creation.ts'
import { type Reason, isReason } from '#contract/failure.ts'
import { MomentField } from '#contract/moment-field.ts'
import { isStorableText } from '#contract/text-length.ts'
import { record } from '#contract/wire/record.ts'
import { DraftCard, DraftPictures } from './media.ts'
import { ChosenOptions } from './post-options.ts'

/** A UUID in lower case. The browser chooses the ids of drafts and plans. */
export const Id = z.pipe(
  z.string().check(z.refine(isUuid)),
  z.transform((id) => id.toLowerCase()),
)

/** The number of a draft's version. A new draft is based on version 0. */
export const Revision = z.int().check(z.minimum(0), z.maximum(1e12))

const Text = z._default(z.string(), '')

const Pictures = z._default(DraftPictures, [])

/** A text box of a thread. `gap` is the white space that a split removed between it and the segment `after`. */
export const DraftSegment = z.object({
  id: z.string(),
  text: z.string(),
  gap: z._default(z.nullable(z.object({ after: z.string(), text: z.string() })), null),
  pictures: Pictures,
  card: z._default(DraftCard, null),
})
export type DraftSegment = z.output<typeof DraftSegment>

/** The numbers added to the segments of a thread. The texts never contain them. */
export const Numbering = z.object({
  style: z.enum(['off', 'n/', 'n/total', '(n/total)']),
  place: z.enum(['start', 'end']),
})
export type Numbering = z.output<typeof Numbering>

/** A date, a time and a zone as typed. An empty text stands for a missing part. */
export const When = z.object({
  date: Text,
  time: Text,
  zone: Text,
  /** Which moment is meant when the clocks show this time twice. */
  fold: z._default(z.nullable(z.enum(['earlier', 'later'])), null),
})
export type When = z.output<typeof When>

const EditedPost = z.object({ post: Id, version: z.string().check(z.maxLength(40)) })

/**
 * What a person writes: the values of a composer's form, and of a row of a plan. Unfinished documents are stored too,
 * so the schema checks only types. A thread ignores the fields of a quote, and a quote ignores the fields of a thread.
 */
export const DraftDocument = z.object({
  kind: z.enum(['thread', 'quote']),
  /** The name that a person gave the draft. */
  title: Text,
  /** The uuid of the post that this draft copies. */
  original: z._default(z.nullable(z.string().check(z.refine(isStorableText, 'text-unstorable'))), null),
  /** The scheduled post that this draft will change; null for a new post. */
  editing: z._default(z.nullable(EditedPost), null),
  /** The draft whose text goes on in this one, because one thread has no room for it. */
  continues: z._default(z.nullable(Id), null),
  /** The uuid of a calendar, as typed. */
  calendar: Text,
  when: z.prefault(When, {}),
  segments: z._default(z.array(DraftSegment), []),
  numbering: z._default(Numbering, { style: 'off', place: 'end' }),
  /** The post to quote, as typed: an id, a link, or an unfinished one. */
  tweet: Text,
  commentary: Text,
  /** The pictures of a quote. A thread has pictures in its segments. */
  pictures: Pictures,
  options: z.prefault(ChosenOptions, {}),
})
export type DraftDocument = z.output<typeof DraftDocument>

/** Every field has its default, so a document that sets a few fields spreads this one first. */
export function emptyDocument(kind: DraftDocument['kind']): DraftDocument {
  return DraftDocument.parse({ kind })
}

/** The plan that a draft is a row of, and its place in it, from 0. */
export const PlanPlace = z.object({ id: Id, place: z.int().check(z.minimum(0), z.maximum(1e6)) })
export type PlanPlace = z.output<typeof PlanPlace>

/**
 * `leaving`: it becomes a post at `leaves_at`, unless it is taken back. `sending`: a request to an upstream is under way.
 * `unknown`: its answer was lost. The states `sending` and `unknown` exist only in front of an upstream.
 */
const DRAFT_STATES = ['draft', 'leaving', 'sending', 'unknown'] as const
export type DraftState = (typeof DRAFT_STATES)[number]
/** `gone`: it became a post. `deleted`: it can be restored for a day. The id of such a draft is never used again. */
const ENDED_STATES = ['gone', 'deleted'] as const

/** A post or a draft that has the same words in the same calendar. */
export const Repeated = record({
  post_uuid: z.nullable(z.string()),
  draft_id: z.nullable(z.string()),
  scheduled_at: z.nullable(MomentField),
})

/** Why a draft was not sent. `field` is a field of its document; `segment` counts from 0. */
export const DraftRefusal = record({
  reason: z.pipe(
    z.string(),
    z.transform((reason): Reason => (isReason(reason) ? reason : 'refused-otherwise')),
  ),
  // An upstream can answer with any number.
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
  /** The status of the post that the draft becomes. */
  sent_as: z.nullable(CreationStatus),
  /** Why the draft was not sent. Saving the draft clears it. */
  refusal: z.nullable(DraftRefusal),
}

/** A draft in a list, without its words. */
export const DraftHead = record({
  ...shared,
  state: z.enum(DRAFT_STATES),
  kind: z.enum(['thread', 'quote']),
  title: z.string(),
  original: z.nullable(z.string()),
  /** The post that the draft edits. Heads that an earlier version stored do not have this field. */
  editing: z._default(z.nullable(z.string()), null),
  /** The draft whose text goes on in this one. Heads that an earlier version stored do not have this field. */
  continues: z._default(z.nullable(z.string()), null),
  calendar: z.string(),
  when: When,
  /** The beginning of the post to quote, as typed. */
  tweet: z.string(),
  first_words: z.string(),
  /** How many segments have text. */
  segments: z.int(),
  characters: z.int(),
})
export type DraftHead = z.output<typeof DraftHead>

/** What a draft became: the proof that it was sent. */
export const DraftReceipt = record({
  post_uuid: z.string(),
  kind: z.enum(['thread', 'quote']),
  calendar: z.string(),
  status: CreationStatus,
  scheduled_at: MomentField,
  first_words: z.string(),
  segments: z.int(),
})
export type DraftReceipt = z.output<typeof DraftReceipt>

/** A whole draft. An ended draft has no document, but a deleted one keeps it for a day. */
export const Draft = record({
  ...shared,
  state: z.enum([...DRAFT_STATES, ...ENDED_STATES]),
  document: z.nullable(DraftDocument),
  /** Only a draft that is gone has a receipt. */
  receipt: z.nullable(DraftReceipt),
  /** The change that made this version or state. */
  change_id: z.nullable(z.string()),
})
export type Draft = z.output<typeof Draft>

/** The post `post_uuid` was written in a draft that copied the post `original`. */
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
  /** Without this field the draft stays in its plan, if it has one. */
  plan: z.optional(z.nullable(PlanPlace)),
})

/** The answer to a save, a deletion and a restoration. */
export const SavedDraft = record({ revision: Revision, updated_at: MomentField })

/** The answer if a save, deletion or restoration changed nothing: the draft as the service has it. */
export const DraftConflict = record({ draft: Draft })
