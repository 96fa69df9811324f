import { Hono } from 'hono'
import { operations } from '#contract/operations.ts'
import { descriptionPaths } from '#service/http/description-paths.ts'
import { refuse, refuseError, refuseForNow } from '#service/http/refusal.ts'
import { makeAttemptThrottle } from '#service/http/attempt-throttle.ts'
import type { Backend } from '#service/http/backend.ts'
import type { ApiEnv, ApiDependencies } from './api-dependencies.ts'
import { authenticate, identifyKeyIn } from './authenticate.ts'
import { createPost } from './routes/create-post.ts'
import { description } from './routes/description.ts'
import { accountLimits, postsByDate, postsByUsername } from './routes/reads.ts'

export function createApi(dependencies: ApiDependencies): {
  app: Hono<ApiEnv>
  identifyKey: Backend['identifyKey']
} {
  const app = new Hono<ApiEnv>()
  const refusedKeys = makeAttemptThrottle({ clock: dependencies.clock })
  const read = authenticate(dependencies, refusedKeys, 'read')
  const create = authenticate(dependencies, refusedKeys, 'create')

  app.get(operations.postsByDate.path, read, postsByDate(dependencies))
  app.get(operations.postsByUsername.path, read, postsByUsername(dependencies))
  app.get(operations.accountLimits.path, read, accountLimits(dependencies))
  app.post(operations.createThread.path, create, createPost(dependencies))

  app.route('/', description())

  const reads = Object.values(descriptionPaths).map((path) => ({ path, method: 'GET' as const }))
  for (const { path, method } of [...Object.values(operations), ...reads]) {
    const allow = method === 'GET' ? 'GET, HEAD' : method
    app.all(path, () => refuse({ reason: 'method-not-allowed' }, { Allow: allow }))
  }
  app.notFound(() => refuse({ reason: 'path-unknown' }))
  app.onError((error, { req }) => {
    dependencies.report(error)
    return req.path === operations.accountLimits.path
      ? refuseForNow('limits-unavailable')
      : refuseError(error)
  })

  return { app, identifyKey: (key, caller) => identifyKeyIn(dependencies, refusedKeys, key, caller) }
}
