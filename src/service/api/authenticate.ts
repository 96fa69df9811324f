import type { MiddlewareHandler } from 'hono'
import { hashApiKey, isApiKeyShaped, isSameHash } from '#service/store/api-key.ts'
import { refuse } from '#service/wire/refusal.ts'
import type { KnownKey } from '#service/store/keys.ts'
import type { ApiEnv, ApiParts } from './api-parts.ts'

/** The first check of every operation: whose key it is, and whether it may do this. */
export function authenticate(parts: ApiParts, permission: 'read' | 'create'): MiddlewareHandler<ApiEnv> {
  return async (context, next) => {
    const key = await findKey(parts, context.req.header('X-API-KEY') ?? '')
    if (key === null) return refuse({ reason: 'key-refused' })
    if (permission === 'create' && key.isReadOnly) return refuse({ reason: 'permission-missing' })
    context.set('key', key)
    return next()
  }
}

async function findKey({ store }: ApiParts, given: string): Promise<KnownKey | null> {
  if (!isApiKeyShaped(given)) return null
  const hash = hashApiKey(store.pepper, given)
  const key = await store.keys.find(hash)
  return key !== null && isSameHash(key.hash, hash) && key.revokedAt === null ? key : null
}
