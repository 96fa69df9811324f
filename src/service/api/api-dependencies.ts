import type { Caller } from '#service/http/backend.ts'
import type { KnownKey } from '#service/store/keys/keys.ts'
import type { Platforms } from '#service/platform/platform.ts'
import type { Store } from '#service/store/store.ts'

/** `clock` is used only for refused attempts. Moments of posts are compared with `store.now`. */
export type ApiDependencies = {
  store: Store
  clock: () => number
  /**
   * Publishes a post that was created with the status `published`. The promise resolves after at most ten seconds, and
   * a slower publication continues.
   */
  publishNow: (post: { id: number; calendarId: number }) => Promise<void>
  platforms: Platforms
  /** Returns this server's path for a picture of another server, or an empty text if pictures are not shown. */
  sealPicture: (url: string) => string
  report: (error: unknown) => void
}

export type ApiEnv = { Bindings: Caller; Variables: { key: KnownKey } }
