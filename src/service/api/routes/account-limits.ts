import type { Handler } from 'hono'
import { success } from '#contract/wire/envelope.ts'
import type { ApiEnv, ApiParts } from '#service/api/api-parts.ts'

export function accountLimits({ store }: ApiParts): Handler<ApiEnv> {
  return async ({ json, var: { key } }) => json(success(await store.accountLimits.ofAccount(key.account.id)))
}
