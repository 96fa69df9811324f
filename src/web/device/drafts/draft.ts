import * as z from 'zod/mini'
import { Count, StoredMoment } from '#web/device/stored-fields.ts'

/** One text box of a thread. `gap` is the white space that a split removed between it and the segment `after`. */
export const DraftSegment = z.object({
  id: z.string(),
  text: z.string(),
  gap: z.nullable(z.object({ after: z.string(), text: z.string() })),
})
export type DraftSegment = z.output<typeof DraftSegment>

/** The numbers added to the segments of a thread; their texts never contain them. */
export const Numbering = z.object({
  style: z.enum(['off', 'n/', 'n/total', '(n/total)']),
  place: z.enum(['start', 'end']),
})
export type Numbering = z.output<typeof Numbering>

/** Calendar and time as typed in the form, valid or not. */
export const DraftPlacement = z.object({
  calendar: z.string(),
  date: z.string(),
  time: z.string(),
  zone: z.string(),
  /** Which moment is meant when the clocks show this time twice. */
  fold: z.nullable(z.enum(['earlier', 'later'])),
})
export type DraftPlacement = z.output<typeof DraftPlacement>

/** A step of undo and redo: the change of the text, and the caret before and after it. */
const Caret = z.object({ segment: z.string(), at: Count })
const DraftEdit = z.object({
  change: z.union([
    z.object({ kind: z.literal('text'), segment: Count, at: Count, cut: z.string(), put: z.string() }),
    // Strict, because a step of an earlier version also moved words out of the segments.
    z.strictObject({
      kind: z.literal('segments'),
      at: Count,
      removed: z.array(DraftSegment),
      inserted: z.array(DraftSegment),
    }),
  ]),
  before: z.nullable(Caret),
  after: z.nullable(Caret),
  at: StoredMoment,
})
export type DraftEdit = z.output<typeof DraftEdit>

export const DraftHistory = z.object({ past: z.array(DraftEdit), future: z.array(DraftEdit) })
export type DraftHistory = z.output<typeof DraftHistory>

export const ThreadContent = z.pipe(
  z.object({
    kind: z.literal('thread'),
    segments: z.array(DraftSegment).check(z.minLength(1)),
    /** An earlier version stored the text beyond 25 segments here. */
    tray: z.optional(z.string()),
    numbering: Numbering,
    placement: DraftPlacement,
    /** A history that cannot be read is dropped. The text stays. */
    history: z.catch(DraftHistory, { past: [], future: [] }),
  }),
  z.transform(({ tray = '', segments, ...rest }) => ({
    ...rest,
    segments: segments.map((segment, index) =>
      tray === '' || index < segments.length - 1
        ? segment
        : { ...segment, text: `${segment.text}\n\n${tray}` },
    ),
  })),
)
export type ThreadContent = z.output<typeof ThreadContent>

const QuoteContent = z.object({
  kind: z.literal('quote'),
  /** The typed text: an id, a link, or an unfinished one. */
  tweet: z.string(),
  commentary: z.string(),
  placement: DraftPlacement,
})
type QuoteContent = z.output<typeof QuoteContent>

export const DraftContent = z.union([ThreadContent, QuoteContent])
export type DraftContent = z.output<typeof DraftContent>

/** A draft in this browser. It belongs to one account. */
export const Draft = z.object({
  id: z.string(),
  accountId: z.string(),
  /** Increases with each save, so that two tabs notice each other's changes. */
  revision: Count,
  createdAt: StoredMoment,
  savedAt: StoredMoment,
  /** A name that a person gave it; without one its first line is shown. */
  title: z.optional(z.string()),
  /** The id of the post that this is a copy of. */
  copyOf: z.optional(z.string()),
  content: DraftContent,
})
export type Draft = z.output<typeof Draft>
