import type { Caller } from '#service/http/backend.ts'
import type { KnownKey } from '#service/store/keys/keys.ts'
import type { Platforms } from '#service/platform/platform.ts'
import type { Store } from '#service/store/store.ts'

/** The dependencies of the API. It uses no other clock, store or platform. Moments of posts are compared with `store.now`. */
export type ApiDependencies = {
  store: Store
  /** The clock of this process, which counts attempts. */
  clock: () => number
  /** Publishes a post that was created as published, or leaves it to the publisher if that takes long. */
  publishNow: (post: { id: number; calendarId: number }) => Promise<void>
  /** Called for a post that is to be quoted from a connected calendar. */
  platforms: Platforms
  /** The address of a picture on this server, for a browser; empty if there are no pictures. */
  sealPicture: (url: string) => string
  /** Logs an unexpected error. The caller sees only the refusal "unexpected". */
  report: (error: unknown) => void
}

export type ApiEnv = { Bindings: Caller; Variables: { key: KnownKey } }
