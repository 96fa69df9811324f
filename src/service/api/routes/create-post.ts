import type { Handler } from 'hono'
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
    const kind = selectCreation(form.value)
    if (!kind.ok) return refuse(kind.trouble)
    switch (kind.value) {
      case 'createThread':
        return await createThread(parts, form.value, key)
      case 'createQuote':
        return await createQuote(parts, form.value, key)
    }
  }
}
