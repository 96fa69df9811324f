import * as z from 'zod/mini'
import { MomentField } from '#contract/moment-field.ts'
import { FAILURE_REASONS } from '#contract/post-kind.ts'
import { record } from '#contract/wire/record.ts'
import { DraftRefusal, Id } from './draft.ts'
import { MAX_ROWS } from './limits.ts'

/** The version of a post: the moment of its last change. Two changes of a post never have the same one. */
const Version = MomentField

/** Texts of a thread, or the commentary of a quote as the only text. The rules of a creation check them. */
const Texts = z.array(z.string()).check(z.minLength(1), z.maxLength(100))

/** What can be done to a post now. */
const PostAction = z.enum(['move', 'edit', 'to-drafts', 'delete', 'retry', 'schedule'])

/** What Edit needs of a post. */
export const EditablePost = record({
  uuid: z.string(),
  version: Version,
  status: z.string(),
  type: z.string(),
  calendar: z.string(),
  texts: z.array(z.string()),
  /** The id of the quoted post; null for a thread. */
  tweet: z.nullable(z.string()),
  scheduled_at: MomentField,
  failure: z.nullable(z.object({ reason: z.enum(FAILURE_REASONS), words: z.string() })),
  actions: z.array(PostAction),
  /** Why it is closed to changes: it is on its platform, a try of it has begun, or it was made elsewhere. */
  closed: z.nullable(z.enum(['published', 'tried', 'made-elsewhere'])),
  /** The address that the post has, or will have, on its platform. */
  address: z.nullable(z.string()),
  history: z.array(
    z.object({
      at: MomentField,
      by: z.enum(['dashboard', 'command-line']),
      what: z.enum(['moved', 'edited', 'to-drafts', 'deleted', 'retried', 'scheduled', 'taken-back']),
      /** The planned moment before the change and after it. */
      from: z.nullable(MomentField),
      to: z.nullable(MomentField),
    }),
  ),
})
export type EditablePost = z.output<typeof EditablePost>

/** Moves a post, replaces its texts, or schedules a failed post or an API draft. */
export const ChangePost = record({
  uuid: Id,
  version: Version,
  scheduled_at: z.optional(MomentField),
  texts: z.optional(Texts),
  status: z.optional(z.literal('scheduled')),
})

/** With `keep=draft` the post becomes a draft with the id in `draft`, which the browser chooses. */
export const DeletePost = record({
  uuid: Id,
  version: Version,
  keep: z.enum(['draft', 'nothing']),
  draft: z.optional(Id),
})

export const ChangedPost = record({ uuid: z.string(), version: Version })

/** The post as it is now, which a change was not based on. */
export const PostConflict = record({ post: EditablePost })

/** Changes of many posts. Each is done or refused for itself. */
export const ChangePosts = z.object({
  changes: z
    .array(z.union([z.object({ change: ChangePost }), z.object({ deletion: DeletePost })]))
    .check(z.minLength(1), z.maxLength(MAX_ROWS, 'rows-too-many')),
})

/** Takes the changes of one request back, named by its change id. */
export const UndoChanges = record({ change_id: Id })

/** In the order of the request. `version` is null where the post is no more. */
export const ChangedPosts = z.object({
  posts: z.array(
    z.object({
      uuid: z.string(),
      version: z.nullable(Version),
      refusal: z.nullable(DraftRefusal),
    }),
  ),
})
