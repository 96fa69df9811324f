// oxlint-disable-next-line import/default -- Vite provides this default export, the URL of the built worker.
import workerUrl from './posts.worker.ts?worker&url'
import type { Post, PostList } from '#contract/post.ts'
import type { Connection } from '#web/api/transport/connection.ts'
import { lazyModule } from '#web/api/transport/lazy-module.ts'
import { RequestFailed, errorToFailure, clientFailure } from '#web/api/transport/request-failed.ts'
import { trustWorkerUrl } from '#web/api/transport/trust-worker-url.ts'
import { trackListRead } from './list-reads.ts'
import { oldestFirst } from './merge-posts.ts'
import {
  type FromWorker,
  type ListRequest,
  type PostsAnswer,
  type ToWorker,
  type WorkerRequest,
  readShortAnswer,
} from './fetch-posts.ts'

/** Null if the worker crashed. */
type LastMessage = Exclude<FromWorker, { portion: string }> | null
type Reading = PostList & { end: (last: LastMessage) => void }

const readings = new Map<number, Reading>()
let worker: Worker | null = null
let lastId = 0

/** A list of up to this many bytes has about 250 posts. The page reads it in a few milliseconds. */
const SHORT = 250_000

/** Reads a short early response without the worker, because a worker takes time to start. */
export function requestPosts(
  request: ListRequest,
  signal: AbortSignal,
  connection: Connection,
  early: Promise<string> | null = null,
): Promise<PostsAnswer> {
  const reading =
    early === null
      ? readInWorker({ ...request, connection }, signal)
      : early.catch(() => null).then(readEarly)
  return trackListRead(
    reading.then(
      ({ posts, unreadable }) => ({ posts: oldestFirst(posts), unreadable, request, readAt: Date.now() }),
      (error: unknown) => explainFailure(error, connection, signal),
    ),
  )

  function readEarly(body: string | null): Promise<PostList> {
    signal.throwIfAborted()
    return body !== null && body.length <= SHORT
      ? readShortAnswer(request.operation, body)
      : readInWorker({ ...request, connection, body }, signal)
  }
}

function readInWorker(request: WorkerRequest, signal: AbortSignal): Promise<PostList> {
  const id = ++lastId
  return new Promise<PostList>((resolve, reject) => {
    const posts: Post[] = []
    const unreadable: (string | null)[] = []
    const stop = () => {
      readings.delete(id)
      postToWorker({ id, stop: true })
      reject(signal.reason)
    }
    const end = (last: LastMessage) => {
      readings.delete(id)
      signal.removeEventListener('abort', stop)
      if (last === null) reject(clientFailure('no-answer'))
      else if ('failure' in last) reject(new RequestFailed(last.failure))
      else resolve({ posts, unreadable })
    }
    readings.set(id, { posts, unreadable, end })
    signal.addEventListener('abort', stop, { once: true })
    postToWorker({ id, request })
  })
}

const clientModule = lazyModule(() => import('#web/api/transport/client.ts'))

async function explainFailure(error: unknown, connection: Connection, signal: AbortSignal): Promise<never> {
  if (errorToFailure(error).reason !== 'key-refused') throw error
  const { throwExplained } = await clientModule.load()
  return await throwExplained(error, connection, { signal })
}

function postToWorker(message: ToWorker): void {
  worker ??= startWorker()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- Only a window has a target origin.
  worker.postMessage(message)
}

function startWorker(): Worker {
  const started = new Worker(trustWorkerUrl(workerUrl), { type: 'module', name: 'posts' })
  started.addEventListener('message', ({ data: message }: MessageEvent<FromWorker>) => {
    const reading = readings.get(message.id)
    if (reading === undefined) return
    if ('portion' in message) {
      // The cast is safe: the worker has checked these records.
      const { posts, unreadable } = JSON.parse(message.portion) as PostList
      reading.posts.push(...posts)
      reading.unreadable.push(...unreadable)
    } else reading.end(message)
  })
  started.addEventListener('error', () => {
    started.terminate()
    worker = null
    for (const reading of readings.values()) reading.end(null)
  })
  return started
}
