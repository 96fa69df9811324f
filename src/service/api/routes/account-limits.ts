import type { Handler } from 'hono'
import { success } from '#contract/envelope.ts'
import type { ApiEnv, ApiParts } from '#service/api/api-parts.ts'
import { refuse } from '#service/wire/refusal.ts'

/** Seconds after which asking again is worth it. */
const RETRY_AFTER = '5'

export function accountLimits({ store, report }: ApiParts): Handler<ApiEnv> {
  return async ({ json, var: { key } }) => {
    // The interface has a code of its own for limits that cannot be read, so a store that fails here is
    // expected, and not "unexpected".
    const limits = await store.accountLimits.ofAccount(key.account.id).catch((error: unknown) => {
      report(error)
      return null
    })
    if (limits === null) return refuse({ reason: 'limits-unavailable' }, { 'Retry-After': RETRY_AFTER })
    return json(success(limits))
  }
}
