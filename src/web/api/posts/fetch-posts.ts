import type { DateRange } from '#contract/date-range.ts'
import { type ListOperation, listOperations } from '#contract/list-operations.ts'
import type { Moment } from '#contract/moment.ts'
import { type PostList, readPostList } from '#contract/post.ts'
import type { Connection } from '#web/api/transport/connection.ts'
import { findReason, fetchAnswer, openEnvelope } from '#web/api/transport/exchange.ts'
import { clientFailure } from '#web/api/transport/request-failed.ts'
import type { Failure } from '#contract/failure.ts'

export type ListRequest =
  | { operation: 'postsByDate'; input: DateRange }
  | { operation: 'postsByUsername'; input: DateRange & { username: string } }

export type PostsAnswer = PostList & { request: ListRequest; readAt: Moment }

export type WorkerRequest = ListRequest & { connection: Connection; body?: string | null }

/** The worker sends this many posts per message. The page reads such a message in a few milliseconds. */
const PORTION = 250

export async function* fetchPosts(request: WorkerRequest, signal?: AbortSignal): AsyncGenerator<PostList> {
  const records = await openList(request.operation, request.body ?? (await fetchList(request, signal)))
  for (let start = 0; start < records.length; start += PORTION)
    yield readPostList(records.slice(start, start + PORTION))
}

export async function readShortAnswer(operation: ListOperation, body: string): Promise<PostList> {
  return readPostList(await openList(operation, body))
}

async function fetchList(request: WorkerRequest, signal?: AbortSignal): Promise<string> {
  const { connection } = request
  const { method, path } = listOperations[request.operation]
  const url = new URL(path, connection.origin)
  url.search = String(new URLSearchParams(toFields(request)))
  return (await fetchAnswer(url, { method }, connection, { signal })).text
}

function toFields(request: ListRequest): Record<string, string> {
  return request.operation === 'postsByDate'
    ? listOperations.postsByDate.write(request.input)
    : listOperations.postsByUsername.write(request.input)
}

async function openList(operation: ListOperation, body: string): Promise<unknown[]> {
  const records: unknown = await openEnvelope(body, (code) =>
    findReason(code, listOperations[operation].refusals),
  )
  if (!Array.isArray(records)) throw clientFailure('answer-unreadable')
  // The cast is needed because `Array.isArray` narrows to `any[]`.
  return records as unknown[]
}

export type ToWorker = { id: number; request: WorkerRequest } | { id: number; stop: true }

/** `portion` is JSON text, because the page receives a string faster than cloned objects. */
export type FromWorker =
  | { id: number; portion: string }
  | { id: number; done: true }
  | { id: number; failure: Failure }
