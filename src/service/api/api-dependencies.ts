import type { Caller } from '#service/http/backend.ts'
import type { KnownKey } from '#service/store/keys/keys.ts'
import type { Platforms } from '#service/platform/platform.ts'
import type { Store } from '#service/store/store.ts'

/** Use `clock` only to throttle refused API keys. Compare the moments of posts with `store.now`. */
export type ApiDependencies = {
  store: Store
  clock: () => number
  /** Resolves after at most ten seconds, even if the publication takes longer. The publication then continues. */
  publishNow: (post: { id: number; calendarId: number }) => Promise<void>
  platforms: Platforms
  sealPicture: (url: string) => string
  report: (error: unknown) => void
}

export type ApiEnv = { Bindings: Caller; Variables: { key: KnownKey } }
