import * as z from 'zod/mini'
import { DraftDocument } from '#contract/workspace/draft.ts'
import { textToJson } from './stored-json.ts'

const EarlierPlacement = z.object({
  calendar: z._default(z.string(), ''),
  date: z._default(z.string(), ''),
  time: z._default(z.string(), ''),
  zone: z._default(z.string(), ''),
  fold: z.catch(z.nullable(z.enum(['earlier', 'later'])), null),
})

const EarlierContent = z.union([
  z.object({
    kind: z.literal('thread'),
    segments: z.array(z.unknown()).check(z.minLength(1)),
    tray: z._default(z.string(), ''),
    numbering: z.catch(z.unknown(), undefined),
    placement: EarlierPlacement,
  }),
  z.object({
    kind: z.literal('quote'),
    tweet: z._default(z.string(), ''),
    commentary: z._default(z.string(), ''),
    placement: EarlierPlacement,
  }),
])

const EarlierDraft = z.object({
  id: z.string(),
  revision: z.catch(z.number(), 0),
  title: z._default(z.string(), ''),
  copyOf: z._default(z.nullable(z.string()), null),
  /** The first versions of the app stored `content` as an object, and the next ones as a JSON string. */
  content: z.pipe(
    z.unknown(),
    z.transform((content) => (typeof content === 'string' ? textToJson(content) : content)),
  ),
})

export function earlierDraftToDocument(
  stored: unknown,
): { id: string; revision: number; document: DraftDocument } | null {
  const draft = EarlierDraft.safeParse(stored).data
  const content = EarlierContent.safeParse(draft?.content).data
  if (draft === undefined || content === undefined) return null
  const { calendar, ...when } = content.placement
  const document = DraftDocument.safeParse({
    ...content,
    title: draft.title,
    original: draft.copyOf,
    calendar,
    when,
    ...(content.kind === 'thread' && { segments: withTray(content.segments, content.tray) }),
  }).data
  return document === undefined ? null : { id: draft.id, revision: draft.revision, document }
}

function withTray(segments: readonly unknown[], tray: string): unknown[] {
  const last = z.object({ text: z.string() }).safeParse(segments.at(-1)).data
  if (tray === '' || last === undefined) return [...segments]
  return [...segments.slice(0, -1), { ...Object(segments.at(-1)), text: `${last.text}\n\n${tray}` }]
}
