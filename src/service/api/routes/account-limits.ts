import type { Handler } from 'hono'
import { success } from '#contract/wire/envelope.ts'
import type { ApiEnv, ApiParts } from '#service/api/api-parts.ts'
import { answerJson } from '#service/http/answer-json.ts'

export function accountLimits({ store }: ApiParts): Handler<ApiEnv> {
  return async ({ var: { key } }) => answerJson(success(await store.accountLimits.ofAccount(key.account.id)))
}
