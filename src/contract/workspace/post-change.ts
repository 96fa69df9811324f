import * as z from 'zod/mini'
import { MomentField } from '#contract/moment-field.ts'
import { FAILURE_REASONS } from '#contract/post-kind.ts'
import { isZone } from '#contract/wall-time.ts'
import { record } from '#contract/wire/record.ts'
import { DraftRefusal, Id, Repeated } from './draft.ts'
import { MAX_ROWS } from './limits.ts'
import { PostOptions } from './post-options.ts'

/** A post's version is the moment of its last change. No two changes of a post have the same moment. */
const Version = MomentField

const Texts = z.array(z.string()).check(z.minLength(1), z.maxLength(100))

const PostAction = z.enum(['move', 'edit', 'to-drafts', 'delete', 'retry', 'schedule'])

export const EditablePost = record({
  uuid: z.string(),
  version: Version,
  status: z.string(),
  type: z.string(),
  calendar: z.string(),
  texts: z.array(z.string()),
  tweet: z.nullable(z.string()),
  options: PostOptions,
  scheduled_at: MomentField,
  failure: z.nullable(z.object({ reason: z.enum(FAILURE_REASONS), words: z.string() })),
  actions: z.array(PostAction),
  /** Says why the post cannot be changed, or null if it can. A post of a signed-out calendar can still be deleted. */
  closed: z.nullable(z.enum(['published', 'tried', 'made-elsewhere', 'signed-out'])),
  change_id: z.nullable(z.string()),
  /** The post's URL, or null if the platform gives its posts no URLs. */
  address: z.nullable(z.string()),
  history: z.array(
    z.object({
      at: MomentField,
      by: z.enum(['dashboard', 'command-line']),
      what: z.enum(['moved', 'edited', 'to-drafts', 'deleted', 'retried', 'scheduled', 'taken-back']),
      from: z.nullable(MomentField),
      to: z.nullable(MomentField),
    }),
  ),
})
export type EditablePost = z.output<typeof EditablePost>

/** If `scheduled_at` is missing, a failed post is sent at once. */
export const ChangePost = record({
  uuid: Id,
  version: Version,
  scheduled_at: z.optional(MomentField),
  texts: z.optional(Texts),
  tweet: z.optional(z.string()),
  options: z.optional(PostOptions),
  status: z.optional(z.literal('scheduled')),
  repeats: z.optional(z.enum(['ask', 'allow'])),
})
export type ChangePost = z.output<typeof ChangePost>

/**
 * With `keep: 'draft'`, the post becomes a draft whose id is `draft`. The draft's time is in `zone`, or in UTC if
 * `zone` is missing.
 */
export const DeletePost = record({
  uuid: Id,
  version: Version,
  keep: z.enum(['draft', 'nothing']),
  draft: z.optional(Id),
  zone: z.optional(z.string().check(z.refine(isZone))),
})
export type DeletePost = z.output<typeof DeletePost>

export const ChangedPost = record({ uuid: z.string(), version: Version, draft: z.nullable(z.string()) })

const QuotingPost = record({ post_uuid: z.string(), scheduled_at: MomentField, first_words: z.string() })

export const PostConflict = record({
  post: EditablePost,
  quote: z.nullable(QuotingPost),
  repeated: z.nullable(Repeated),
})

export const ChangePosts = z.object({
  changes: z
    .array(z.union([z.object({ change: ChangePost }), z.object({ deletion: DeletePost })]))
    .check(z.minLength(1), z.maxLength(MAX_ROWS, 'rows-too-many')),
})

export const UndoChanges = record({ change_id: Id })

export const ChangedPosts = z.object({
  posts: z.array(
    z.object({
      uuid: z.string(),
      version: z.nullable(Version),
      draft: z.nullable(z.string()),
      refusal: z.nullable(DraftRefusal),
      quote: z.nullable(QuotingPost),
    }),
  ),
})
