import type { Handler } from 'hono'
import { SENDING_HEADER, isSendingName } from '#contract/creation/sending-name.ts'
import type { ApiEnv, ApiParts } from '#service/api/api-parts.ts'
import { readForm } from '#service/http/form.ts'
import { selectCreation } from '#service/rules/creation.ts'
import { refuse } from '#service/http/refusal.ts'
import { createQuote } from './create-quote.ts'
import { createThread } from './create-thread.ts'

/** Both creations share a path; the field `post_type` selects the kind. */
export function createPost(parts: ApiParts): Handler<ApiEnv> {
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
        return await createThread(parts, form.value, key, sending)
      case 'createQuote':
        return await createQuote(parts, form.value, key, sending)
    }
  }
}
