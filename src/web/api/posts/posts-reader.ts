// oxlint-disable-next-line import/default -- Vite makes this export: the address of the built worker.
import workerUrl from './posts.worker.ts?worker&url'
import { readConnection } from '#web/api/transport/connection.ts'
import type { FromWorker, ToWorker } from './posts-worker-messages.ts'
import type { ListRequest, Portion, ReadPost } from './read-posts.ts'
import { RequestFailed, withoutAnswer } from '#web/api/transport/request-failed.ts'

/** A list, oldest first, and the uuid of each record that could not be read, null where it has none. */
export type ReadPosts = { posts: ReadPost[]; unreadable: (string | null)[] }

type Reading = { posts: ReadPost[]; unreadable: (string | null)[]; settle: (end: FromWorker | null) => void }

const readings = new Map<number, Reading>()
let worker: Worker | null = null
let lastId = 0

const YIELD_TO_LISTS_MS = 2_000

/**
 * Resolves when the lists that are being read have arrived and were painted, or after two seconds. What is not urgent
 * waits for this, because it would take bandwidth and time from them.
 */
export async function afterListReads(): Promise<void> {
  if (underWay.size === 0) return
  const drawn = Promise.allSettled(underWay).then(
    () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
  )
  await Promise.race([drawn, new Promise((resolve) => setTimeout(resolve, YIELD_TO_LISTS_MS))])
}

const underWay = new Set<Promise<ReadPosts>>()

/** Reads a list in the worker. Each portion arrives as a task of its own, so the page stays responsive. */
export function readPostsInWorker(
  { operation, input }: DistributiveOmit<ListRequest, 'connection'>,
  signal: AbortSignal,
  early: Promise<string | null> | null = null,
): Promise<ReadPosts> {
  const id = ++lastId
  // Operation and input come as a pair, and spreading a union would lose that.
  const request = { operation, input, connection: readConnection() } as ListRequest
  const reading = new Promise<ReadPosts>((resolve, reject) => {
    const posts: ReadPost[] = []
    const unreadable: (string | null)[] = []
    const stop = () => {
      readings.delete(id)
      postToWorker({ id, stop: true })
      reject(signal.reason)
    }
    const settle = (end: FromWorker | null) => {
      readings.delete(id)
      signal.removeEventListener('abort', stop)
      if (end === null) reject(withoutAnswer('no-answer'))
      else if ('failure' in end) reject(new RequestFailed(end.failure))
      else resolve({ posts: oldestFirst(posts), unreadable })
    }
    readings.set(id, { posts, unreadable, settle })
    signal.addEventListener('abort', stop, { once: true })
    if (early === null) postToWorker({ id, read: request })
    else void early.then((body) => readings.has(id) && postToWorker({ id, read: { ...request, body } }))
  })
  underWay.add(reading)
  const end = () => underWay.delete(reading)
  reading.then(end, end)
  return reading
}

function oldestFirst(posts: ReadPost[]): ReadPost[] {
  const isInOrder = posts.every((post, index) => index === 0 || (posts[index - 1]?.at ?? 0) <= post.at)
  return isInOrder ? posts : posts.toSorted((a, b) => a.at - b.at)
}

type DistributiveOmit<Union, Key extends PropertyKey> = Union extends unknown ? Omit<Union, Key> : never

function postToWorker(message: ToWorker): void {
  worker ??= startWorker()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A worker takes none; only windows do.
  worker.postMessage(message)
}

function startWorker(): Worker {
  const started = new Worker(trustWorkerUrl(workerUrl), { type: 'module', name: 'posts' })
  started.addEventListener('message', ({ data: message }: MessageEvent<FromWorker>) => {
    const reading = readings.get(message.id)
    if (reading === undefined) return
    if ('portion' in message) {
      // The worker wrote this text from records that passed the contract's schema.
      const { posts, unreadable } = JSON.parse(message.portion) as Portion
      reading.posts.push(...posts)
      reading.unreadable.push(...unreadable)
    } else reading.settle(message)
  })
  // A worker that did not load or crashed answers nothing; the next reading starts another.
  started.addEventListener('error', () => {
    started.terminate()
    worker = null
    for (const reading of readings.values()) reading.settle(null)
  })
  return started
}

type TrustedTypes = {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => { createScriptURL: (url: string) => string }
}

/** Where the browser has Trusted Types, our policy accepts only an address of our own origin. */
function trustWorkerUrl(url: string): string {
  // TypeScript's own library does not describe Trusted Types yet.
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  if (trustedTypes === undefined) return url
  policy ??= trustedTypes.createPolicy('almanac-worker', {
    createScriptURL: (url) => {
      if (new URL(url, location.href).origin !== location.origin) throw new TypeError('not our own worker')
      return url
    },
  })
  return policy.createScriptURL(url)
}

let policy: ReturnType<TrustedTypes['createPolicy']> | null = null
