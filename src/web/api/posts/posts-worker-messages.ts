import type { Failure } from '#contract/failure.ts'
import type { ListRequest } from './read-posts.ts'

/** What the page tells the worker. Each reading has a number, by which its answers are known. */
export type ToWorker = { id: number; read: ListRequest } | { id: number; stop: true }

/** What the worker tells the page. A portion travels as JSON, which is taken over faster than cloned objects. */
export type FromWorker =
  | { id: number; portion: string }
  | { id: number; done: true }
  | { id: number; failure: Failure }
