import { setTimeout as pause } from 'node:timers/promises'
import type { MiddlewareHandler } from 'hono'
import { bad, good, type Result } from '#contract/result.ts'
import type { AttemptThrottle } from '#service/http/attempt-throttle.ts'
import type { Caller, KeyOwner } from '#service/http/backend.ts'
import { refuse } from '#service/http/refusal.ts'
import { findValidKey } from '#service/store/keys/find-valid-key.ts'
import type { ApiEnv, ApiDependencies } from './api-dependencies.ts'

const DELAY_MS = 100

export function authenticate(
  dependencies: ApiDependencies,
  refusedKeys: AttemptThrottle,
  permission: 'read' | 'create',
): MiddlewareHandler<ApiEnv> {
  return async (context, next) => {
    const key = await findValidKey(dependencies.store, context.req.header('X-API-KEY') ?? '')
    if (key === null) return await refuseKey(refusedKeys, context.env.address)
    if (permission === 'create' && key.isReadOnly) return refuse({ reason: 'permission-missing' })
    context.set('key', key)
    return next()
  }
}

export async function identifyKeyIn(
  dependencies: ApiDependencies,
  refusedKeys: AttemptThrottle,
  given: string,
  { address }: Caller,
): Promise<Result<KeyOwner, Response>> {
  const key = await findValidKey(dependencies.store, given)
  if (key === null) return bad(await refuseKey(refusedKeys, address))
  const { uuid, name, tier } = key.account
  return good({ accountId: uuid, accountName: name, tier })
}

async function refuseKey(refusedKeys: AttemptThrottle, address: string): Promise<Response> {
  if (refusedKeys.isThrottled(address)) await pause(DELAY_MS)
  refusedKeys.fail(address)
  return refuse({ reason: 'key-refused' })
}
