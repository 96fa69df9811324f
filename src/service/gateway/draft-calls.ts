import type { AccountLimits } from '#contract/account-limits.ts'
import type { CreatedPost } from '#contract/creation/created-post.ts'
import { quoteToFields } from '#contract/creation/quote.ts'
import { IDEMPOTENCY_HEADER } from '#contract/creation/idempotency-key.ts'
import { threadToFields } from '#contract/creation/thread.ts'
import type { DateRange } from '#contract/date-range.ts'
import { type Reason, type Refusal, isRefusal, refusalMessage, refusals } from '#contract/failure.ts'
import { type Fields, type OperationName, codeToReason, operations } from '#contract/operations.ts'
import type { Post } from '#contract/post.ts'
import { type Result, bad, good } from '#contract/result.ts'
import { beginningOf } from '#contract/text-beginning.ts'
import { fieldsToMultipartForm } from '#contract/wire/multipart-form.ts'
import type { DraftCreation } from '#contract/workspace/draft-creation.ts'
import { type WrittenRefusal, toDraftRefusal } from '#contract/workspace/draft-refusal.ts'
import type { PostWords } from '#contract/workspace/same-words.ts'
import type { UpstreamCall, UpstreamTrouble } from './ask-upstream.ts'
import { ACCEPTED_ENCODINGS } from './read-answer-body.ts'
import type { ReadAnswer } from './read-answer.ts'

export type AskUpstream = (
  name: OperationName,
  call: Omit<UpstreamCall, 'url'>,
  options: { query?: string; hiddenKey: string | null; isOfWords?: boolean },
) => Promise<Result<{ read: ReadAnswer; status: number; retryAfter: string | null }, UpstreamTrouble>>

type CreationOutcome =
  | { kind: 'created'; post: CreatedPost }
  | { kind: 'refused'; refusal: WrittenRefusal }
  | { kind: 'unknown' }

const MOST_WORDS = 300

export function createDraftCalls(ask: AskUpstream) {
  return {
    create: async (key: string, creation: DraftCreation, draftId: string): Promise<CreationOutcome> => {
      const { name } = creation
      const fields =
        creation.name === 'createThread' ? threadToFields(creation.request) : quoteToFields(creation.request)
      const asked = await ask(name, creationCall(key, fields, draftId), { hiddenKey: key })
      if (!asked.ok)
        return asked.trouble.isUnsent
          ? { kind: 'refused', refusal: toDraftRefusal({ reason: 'upstream-unreached' }) }
          : { kind: 'unknown' }
      const { read, status } = asked.value
      if (read.kind === 'success') {
        const post = operations[name].data.safeParse(dataOf(read.json))
        return post.success ? { kind: 'created', post: post.data } : { kind: 'unknown' }
      }
      // The upstream may have created the post and still report a server error, so the outcome is unknown.
      if (read.kind === 'unreadable' || status >= 500 || /^5\d*$/.test(String(read.code)))
        return { kind: 'unknown' }
      return { kind: 'refused', refusal: toRefusal(name, status, read) }
    },

    readLimits: async (key: string): Promise<AccountLimits | null> => {
      const name = 'accountLimits'
      const asked = await ask(name, readingCall(key), { hiddenKey: key })
      if (!asked.ok || asked.value.read.kind !== 'success') return null
      return operations[name].data.safeParse(dataOf(asked.value.read.json)).data ?? null
    },

    listPosts: async (key: string, range: DateRange): Promise<Result<Post[], { reason: Refusal }>> => {
      const list = await readList(key, range, false)
      if (!list.ok) return list
      const read = operations.postsByDate.data.safeParse(list.value)
      return read.success ? good(read.data.posts) : bad({ reason: 'upstream-fault' })
    },

    listWords: async (key: string, range: DateRange): Promise<Result<PostWords[], { reason: Refusal }>> => {
      const list = await readList(key, range, true)
      if (!list.ok) return list
      // The cast is safe, because `toPostWords` wrote this value. Null means that the upstream did not send a list.
      const words = list.value as PostWords[] | null
      return words === null ? bad({ reason: 'upstream-fault' }) : good(words)
    },
  }

  async function readList(
    key: string,
    range: DateRange,
    isOfWords: boolean,
  ): Promise<Result<unknown, { reason: Refusal }>> {
    const name = 'postsByDate'
    const query = `?${new URLSearchParams(givenFields(operations[name].write(range))).toString()}`
    const asked = await ask(name, readingCall(key), { query, hiddenKey: key, isOfWords })
    if (!asked.ok) return bad({ reason: asked.trouble.reason })
    const { read } = asked.value
    if (read.kind === 'success') return good(dataOf(read.json))
    const reason = read.kind === 'refused' ? codeToReason(name, read.code) : 'upstream-fault'
    return bad({ reason: isRefusal(reason) ? reason : 'upstream-fault' })
  }
}

export function readingCall(key: string, signal: AbortSignal | null = null): Omit<UpstreamCall, 'url'> {
  const headers = { ...headersFor(key), 'Content-Type': 'application/json' }
  return { method: 'GET', headers, body: null, signal }
}

export function creationCall(
  key: string,
  fields: Fields,
  idempotencyKey?: string,
): Omit<UpstreamCall, 'url'> {
  const { body, contentType } = fieldsToMultipartForm(Object.entries(givenFields(fields)))
  const headers = {
    ...headersFor(key),
    'Content-Type': contentType,
    'Content-Length': String(Buffer.byteLength(body)),
    ...(idempotencyKey === undefined ? {} : { [IDEMPOTENCY_HEADER]: idempotencyKey }),
  }
  return { method: 'POST', headers, body, signal: null }
}

function headersFor(key: string): Record<string, string> {
  return { 'X-API-KEY': key, Accept: 'application/json', 'Accept-Encoding': ACCEPTED_ENCODINGS }
}

export function givenFields(fields: Fields): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([field, value]): [string, string][] =>
      value === undefined ? [] : [[field, value]],
    ),
  )
}

function dataOf(json: Uint8Array): unknown {
  // The cast is safe, because `readAnswer` writes each success as an object with `data`.
  return (JSON.parse(new TextDecoder().decode(json)) as { data: unknown }).data
}

/** Code 4004 means a refused API key or a missing permission. Only status 403 tells the two cases apart. */
function toRefusal(
  name: OperationName,
  status: number,
  { code, message }: { code: number; message: string },
): WrittenRefusal {
  const isForbidden = code === refusals['permission-missing'].code && status === 403
  const reason: Reason = isForbidden ? 'permission-missing' : codeToReason(name, code)
  const own = isRefusal(reason) ? refusalMessage({ reason }) : ''
  // Removes NUL characters and replaces lone surrogates, because PostgreSQL stores neither.
  const words = beginningOf(message.replaceAll('\0', '').toWellFormed(), MOST_WORDS) || own
  return { reason, code, words, field: null, segment: null, repeated: null }
}
