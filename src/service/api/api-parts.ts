import type { Caller } from '#service/http/caller.ts'
import type { KnownKey } from '#service/store/keys/keys.ts'
import type { ClaimedPost } from '#service/store/publishing/due-posts.ts'
import type { Store } from '#service/store/store.ts'

/** What is handed to the API: nothing in it reaches for a clock, a store or a platform by itself. */
export type ApiParts = {
  store: Store
  /** Milliseconds since 1970: what must lie in the future does so by this clock. */
  clock: () => number
  /** Hands a post that was created as published to the platform; true once it is out. */
  publishNow: (post: ClaimedPost) => Promise<boolean>
  /** For bugs, which callers see as "unexpected" only. */
  report: (error: unknown) => void
}

export type ApiEnv = { Bindings: Caller; Variables: { key: KnownKey } }
