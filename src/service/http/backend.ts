import type { Result } from '#contract/result.ts'

/** The part behind the site: the embedded API, or the gateway to an upstream. */
export type Backend = {
  fetch: (request: Request, caller: Caller) => Response | Promise<Response>
  /** The owner of a key, or the answer that refuses an unusable key. */
  identifyKey: (key: string, caller: Caller) => Promise<Result<KeyOwner, Response>>
}

export type KeyOwner = { accountId: string; accountName: string | null; tier: string }

/** Who sends a request. A browser with a session gets no secret fields; a client with a key gets all fields. */
export type Caller = {
  audience: 'browser' | 'client'
  address: string
}
