import type { Caller } from '#service/http/backend.ts'
import type { KnownKey } from '#service/store/keys/keys.ts'
import type { Platforms } from '#service/platform/platform.ts'
import type { Store } from '#service/store/store.ts'

/**
 * The dependencies of the API. It uses no other clock, store or platform. `store.now` is the time to compare moments
 * of posts with.
 */
export type ApiDependencies = {
  store: Store
  /** The clock of this process, for counting refused attempts. */
  clock: () => number
  /** Publishes a post that was created as published. If that takes long, the publisher does the rest. */
  publishNow: (post: { id: number; calendarId: number }) => Promise<void>
  /** The platforms are asked for the post that a connected calendar quotes. */
  platforms: Platforms
  /** The sealed address of a picture on this server, for a browser; empty if there are no pictures. */
  sealPicture: (url: string) => string
  /** Logs an unexpected error. The caller gets only the refusal "unexpected". */
  report: (error: unknown) => void
}

export type ApiEnv = { Bindings: Caller; Variables: { key: KnownKey } }
