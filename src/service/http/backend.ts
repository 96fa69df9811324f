import type { Result } from '#contract/result.ts'

export type Backend = {
  fetch: (request: Request, caller: Caller) => Response | Promise<Response>
  identifyKey: (key: string, caller: Caller) => Promise<Result<KeyOwner, Response>>
}

export type KeyOwner = { accountId: string; accountName: string | null; tier: string }

/** A browser has a session and gets no secret fields. A client has a key and gets all fields. */
export type Caller = {
  audience: 'browser' | 'client'
  address: string
}
