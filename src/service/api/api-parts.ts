import type { Caller } from '#service/http/caller.ts'
import type { KnownKey } from '#service/store/keys/keys.ts'
import type { ClaimedPost } from '#service/store/publishing/due-posts.ts'
import type { Store } from '#service/store/store.ts'

/** What the API needs. It uses no other clock, store or platform. */
export type ApiParts = {
  store: Store
  /** Milliseconds since 1970. "In the future" means later than this clock. */
  clock: () => number
  /** Publishes a post that was created as published; true if the platform has accepted it. */
  publishNow: (post: ClaimedPost) => Promise<boolean>
  /** Logs an unexpected error. The caller sees only the refusal "unexpected". */
  report: (error: unknown) => void
}

export type ApiEnv = { Bindings: Caller; Variables: { key: KnownKey } }
