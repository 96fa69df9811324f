import type { Handler } from 'hono'
import { SENDING_HEADER, isSendingName } from '#contract/creation/sending-name.ts'
import type { ApiEnv, ApiDependencies } from '#service/api/api-dependencies.ts'
import { readForm } from '#service/http/form.ts'
import { selectCreation } from '#service/rules/creation.ts'
import { refuse } from '#service/http/refusal.ts'
import { createQuote } from './create-quote.ts'
import { createThread } from './create-thread.ts'

/** Both creations share a path; the field `post_type` selects the kind. */
export function createPost(dependencies: ApiDependencies): Handler<ApiEnv> {
  return async ({ req, var: { key } }) => {
    const form = await readForm(req.raw)
    if (!form.ok) return refuse(form.trouble)
    const sending = req.header(SENDING_HEADER) ?? null
    if (sending !== null && !isSendingName(sending))
      return refuse({ reason: 'request-invalid', field: SENDING_HEADER })
    const kind = selectCreation(form.value)
    if (!kind.ok) return refuse(kind.trouble)
    switch (kind.value) {
      case 'createThread':
        return await createThread(dependencies, form.value, key, sending)
      case 'createQuote':
        return await createQuote(dependencies, form.value, key, sending)
    }
  }
}
