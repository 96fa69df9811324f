import type { Handler } from 'hono'
import { readRequest } from '#contract/operations.ts'
import type { ApiEnv, ApiParts } from '#service/api/api-parts.ts'
import { answerPosts, rangeToSpan } from '#service/api/posts-answer.ts'
import { readQuery } from '#service/http/query.ts'
import { refuse } from '#service/http/refusal.ts'

export function postsByDate({ store, sealPicture }: ApiParts): Handler<ApiEnv> {
  return ({ req, env, var: { key } }) => {
    const query = readQuery(req.url)
    if (!query.ok) return refuse(query.trouble)
    const range = readRequest('postsByDate', query.value)
    if (!range.ok) return refuse(range.trouble[0])
    const pages = store.posts.byDatePages(key.account.id, rangeToSpan(range.value), env.audience)
    return answerPosts(pages, env.audience, sealPicture)
  }
}
