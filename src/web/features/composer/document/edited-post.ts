import type { Failure, Refusal } from '#contract/failure.ts'
import { type Moment, formatMoment } from '#contract/moment.ts'
import { DraftDocument, type DraftHead } from '#contract/workspace/draft.ts'
import { NO_MEDIA, documentToMedia } from '#contract/workspace/media.ts'
import { areSameOptions, resolveOptions } from '#contract/workspace/post-options.ts'
import type { WorkspaceData } from '#contract/workspace/routes.ts'
import { readTweetReference } from '#contract/workspace/tweet-reference.ts'
import type { PostEdit } from '#web/api/workspace/change-posts.ts'
import {
  type ComposerValues,
  textsToSend,
  type ComposerKind,
} from '#web/features/composer/form/composer-form.ts'
import { whenToMoment } from '#web/features/composer/form/when.ts'
import { momentToWhen } from '#web/time/draft-moment.ts'
import { textToThreadText } from '#web/features/composer/text/thread-text.ts'
import { MS_PER_MINUTE, type Zone } from '#web/time/zone.ts'
import type { QueryClient } from '@tanstack/react-query'
import { nullIfUnknown } from '#web/api/workspace/ask-workspace.ts'
import { postQuery } from '#web/api/workspace/workspace-queries.ts'
import { listUnsaved } from '#web/device/unsaved-words.ts'

export type EditablePost = WorkspaceData<'readPost'>

export function postToDocument(post: EditablePost, zone: Zone): DraftDocument {
  const { uuid, version, type, calendar, scheduledAt } = post
  const kind = type === 'quote_repost' ? 'quote' : 'thread'
  return DraftDocument.parse({
    kind,
    editing: { post: uuid, version: formatMoment(version) },
    calendar,
    when: momentToWhen(scheduledAt, zone),
    ...postToWords(post, kind),
  })
}

export function postToWords(
  { texts, options, tweet, closed }: EditablePost,
  kind: DraftDocument['kind'],
): Partial<DraftDocument> {
  const lines = texts.map(withLineFeeds)
  // Starts without pictures, because the service stores no pictures of posts that were made elsewhere.
  const media = closed === 'made-elsewhere' ? [] : options.media
  if (kind === 'quote')
    return { options, tweet: tweet ?? '', commentary: lines[0] ?? '', pictures: media[0]?.pictures ?? [] }
  const { segments } = textToThreadText(lines)
  return { options, segments: segments.map((segment, i) => ({ ...segment, ...(media[i] ?? NO_MEDIA) })) }
}

export function losesPictures({ closed, options }: EditablePost): boolean {
  return closed === 'made-elsewhere' && options.media.some(({ pictures }) => pictures.length > 0)
}

function withLineFeeds(text: string): string {
  return text.replace(/\r\n?/g, '\n')
}

type EditValues = Pick<
  ComposerValues,
  'kind' | 'segments' | 'numbering' | 'commentary' | 'tweet' | 'when' | 'options' | 'pictures'
>

/** Returns only the changed fields, because the service checks and records each field that it receives. */
export function findChanges(values: EditValues, post: EditablePost): PostEdit {
  const texts = textsToSend(values)
  const at = whenToMoment(values.when)
  const isRewritten =
    texts.length !== post.texts.length || texts.some((text, i) => isOtherText(text, post, i))
  const options = resolveOptions(values.options, {}, documentToMedia(values, texts.length))
  const isAnotherQuote = values.kind === 'quote' && readTweetReference(values.tweet) !== post.tweet
  return {
    ...(hasMoved(values, post) && at !== null && { at }),
    ...(isRewritten && { texts }),
    ...(!areSameOptions(options, post.options) && { options }),
    ...(isAnotherQuote && { tweet: values.tweet.trim() }),
  }
}

function isOtherText(text: string, { texts }: EditablePost, index: number): boolean {
  return text !== withLineFeeds(texts[index] ?? '')
}

/** Compares minutes, because the form has no seconds. */
export function hasMoved(
  { when }: Pick<EditValues, 'when'>,
  { scheduledAt }: Pick<EditablePost, 'scheduledAt'>,
): boolean {
  return whenToMoment(when) !== Math.floor(scheduledAt / MS_PER_MINUTE) * MS_PER_MINUTE
}

export function isChanged(values: EditValues, post: EditablePost): boolean {
  return hasMoved(values, post) || Object.keys(findChanges(values, post)).length > 0
}

export function findExtraSegment(values: EditValues, { type }: EditablePost): number | null {
  return type !== 'thread' && textsToSend(values).length > 1 ? 1 : null
}

export type EditEnd = Extract<
  Refusal,
  'post-published' | 'post-trying' | 'post-failed' | 'post-closed' | 'id-unknown'
>

export type EditState =
  | { state: 'reading' }
  | { state: 'open'; post: EditablePost }
  | { state: 'signed-out'; post: EditablePost }
  | { state: 'changed'; post: EditablePost }
  | { state: 'ended'; why: EditEnd; at: Moment | null }

export function findEditState(
  version: string,
  post: EditablePost | undefined,
  failure: Failure | null,
): EditState {
  if (failure?.reason === 'id-unknown') return { state: 'ended', why: 'id-unknown', at: null }
  if (post === undefined) return { state: 'reading' }
  const why = findEnd(post)
  if (why !== null) return { state: 'ended', why, at: post.scheduledAt }
  if (formatMoment(post.version) !== version) return { state: 'changed', post }
  return { state: post.closed === 'signed-out' ? 'signed-out' : 'open', post }
}

/** Returns null if the post can be edited. This includes a post whose account only has to sign in again. */
function findEnd({ closed, status, actions }: EditablePost): EditEnd | null {
  if (closed === 'published') return 'post-published'
  if (closed === 'tried') return 'post-trying'
  if (status === 'failed') return 'post-failed'
  return closed === 'signed-out' || actions.includes('edit') ? null : 'post-closed'
}

export type EditStart =
  | { state: 'new'; document: DraftDocument }
  | { state: 'begun'; kind: ComposerKind; draft: string }
  | { state: 'closed'; why: EditEnd; at: Moment | null }

type EditParameters = { account: string; zone: Zone; heads: readonly DraftHead[] }

export async function startEdit(
  uuid: string,
  { account, zone, heads }: EditParameters,
  client: QueryClient,
): Promise<EditStart> {
  const [post, begun] = await Promise.all([
    nullIfUnknown(client.fetchQuery({ ...postQuery(uuid), staleTime: 0 })),
    findBegun(uuid, account, heads),
  ])
  if (begun !== null) return begun
  if (post === null) return { state: 'closed', why: 'id-unknown', at: null }
  const why = findEnd(post)
  if (why !== null) return { state: 'closed', why, at: post.scheduledAt }
  return { state: 'new', document: postToDocument(post, zone) }
}

async function findBegun(
  uuid: string,
  account: string,
  heads: readonly DraftHead[],
): Promise<EditStart | null> {
  const head = heads.find(({ editing }) => editing === uuid)
  if (head !== undefined) return { state: 'begun', kind: head.kind, draft: head.id }
  // The `catch` is needed because a browser may refuse access to its storage.
  const { words } = await listUnsaved(account).catch(() => ({ words: [] }))
  const here = words.find(({ document }) => document.editing?.post === uuid)
  return here === undefined ? null : { state: 'begun', kind: here.document.kind, draft: here.draft }
}
