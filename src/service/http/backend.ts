import type { Result } from '#contract/result.ts'

export type Backend = {
  fetch: (request: Request, caller: Caller) => Response | Promise<Response>
  identifyKey: (key: string, caller: Caller) => Promise<Result<KeyOwner, Response>>
}

export type KeyOwner = { accountId: string; accountName: string | null; tier: string }

export type Caller = {
  audience: 'browser' | 'client'
  address: string
}
