import { beginningOf } from '#contract/text-beginning.ts'
import { randomUUID } from 'node:crypto'
import { bad, good, type Result } from '#contract/result.ts'
import type { Caller } from '#service/http/caller.ts'
import { isHeaderKey } from '#service/http/header-key.ts'
import { refuse } from '#service/http/refusal.ts'
import type { DoorParts } from './door-parts.ts'
import { type BrowserSession, SESSION_SECONDS } from './sealed-session.ts'

/** A browser sends the cookies of all its accounts with each request, and a request has room for 16 kB of headers. */
const MOST_NAME = 60
const MOST_TIER = 40

/** A session for a key that the backend has identified, or the answer that says why there is none. */
export async function signIn(
  { backend, clock }: Pick<DoorParts, 'backend' | 'clock'>,
  { key, ...origin }: { key: string; isByLink: boolean; isDemo: boolean },
  caller: Caller,
): Promise<Result<BrowserSession, Response>> {
  if (!isHeaderKey(key)) return bad(refuse({ reason: 'key-refused' }))
  const owner = await backend.identifyKey(key, caller)
  if (!owner.ok) return owner
  const { accountId, accountName, tier } = owner.value
  return good({
    id: randomUUID(),
    key,
    accountId,
    accountName: accountName === null ? null : beginningOf(accountName, MOST_NAME),
    tier: beginningOf(tier, MOST_TIER),
    ...origin,
    expiresAt: clock() + SESSION_SECONDS * 1000,
  })
}
