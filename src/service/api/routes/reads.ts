import type { Handler } from 'hono'
import { type Input, readRequest } from '#contract/operations.ts'
import { type Result, bad } from '#contract/result.ts'
import type { Refused } from '#contract/failure.ts'
import { success } from '#contract/wire/envelope.ts'
import type { ApiEnv, ApiDependencies } from '#service/api/api-dependencies.ts'
import { answerPosts, rangeToSpan } from '#service/api/posts-answer.ts'
import { answerJson } from '#service/http/answer-json.ts'
import { readQuery } from '#service/http/query.ts'
import { refuse } from '#service/http/refusal.ts'

export function postsByDate({ store, sealPicture }: ApiDependencies): Handler<ApiEnv> {
  return ({ req, env, var: { key } }) => {
    const range = readInput('postsByDate', req.url)
    if (!range.ok) return refuse(range.trouble)
    const pages = store.posts.byDatePages(key.account.id, rangeToSpan(range.value), env.audience)
    return answerPosts(pages, env.audience, sealPicture)
  }
}

export function postsByUsername({ store, sealPicture }: ApiDependencies): Handler<ApiEnv> {
  return ({ req, env, var: { key } }) => {
    const input = readInput('postsByUsername', req.url)
    if (!input.ok) return refuse(input.trouble)
    const { username, ...range } = input.value
    const pages = store.posts.byUsernamePages(key.account.id, username, rangeToSpan(range), env.audience)
    return answerPosts(pages, env.audience, sealPicture)
  }
}

export function accountLimits({ store }: ApiDependencies): Handler<ApiEnv> {
  return async ({ var: { key } }) => answerJson(success(await store.accountLimits.ofAccount(key.account.id)))
}

function readInput<Name extends 'postsByDate' | 'postsByUsername'>(
  name: Name,
  url: string,
): Result<Input<Name>, Refused> {
  const query = readQuery(url)
  if (!query.ok) return query
  const input = readRequest(name, query.value)
  return input.ok ? input : bad(input.trouble[0])
}
