import type { Handler } from 'hono'
import { readRequest } from '#contract/operations.ts'
import type { ApiEnv, ApiParts } from '#service/api/api-parts.ts'
import { answerPosts, rangeToSpan } from '#service/api/posts-answer.ts'
import { readQuery } from '#service/http/query.ts'
import { refuse } from '#service/http/refusal.ts'

export function postsByUsername({ store, sealPicture }: ApiParts): Handler<ApiEnv> {
  return ({ req, env, var: { key } }) => {
    const query = readQuery(req.url)
    if (!query.ok) return refuse(query.trouble)
    const asked = readRequest('postsByUsername', query.value)
    if (!asked.ok) return refuse(asked.trouble[0])
    const { username, ...range } = asked.value
    const pages = store.posts.byUsernamePages(key.account.id, username, rangeToSpan(range), env.audience)
    return answerPosts(pages, env.audience, sealPicture)
  }
}
