import type { Caller } from '#service/http/backend.ts'
import type { KnownKey } from '#service/store/keys/keys.ts'
import type { Platforms } from '#service/platform/platform.ts'
import type { Store } from '#service/store/store.ts'

/** Moments of posts are compared with `store.now`, and not with `clock`, which only counts refused attempts. */
export type ApiDependencies = {
  store: Store
  clock: () => number
  /**
   * Publishes a post that was created with the status `published`. If publishing takes long, it continues after this
   * returns.
   */
  publishNow: (post: { id: number; calendarId: number }) => Promise<void>
  platforms: Platforms
  /** Returns the path of a picture on this server for a browser, or an empty text if pictures are not shown. */
  sealPicture: (url: string) => string
  report: (error: unknown) => void
}

export type ApiEnv = { Bindings: Caller; Variables: { key: KnownKey } }
