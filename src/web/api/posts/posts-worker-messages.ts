import type { Failure } from '#contract/failure.ts'
import type { ListRequest } from './read-posts.ts'

/** From the page to the worker. The id names the reading in every answer. */
export type ToWorker = { id: number; read: ListRequest } | { id: number; stop: true }

/** From the worker to the page. A portion is JSON, which a browser receives faster than cloned objects. */
export type FromWorker =
  | { id: number; portion: string }
  | { id: number; done: true }
  | { id: number; failure: Failure }
