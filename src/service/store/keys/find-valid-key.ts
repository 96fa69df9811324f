import { hashApiKey, isApiKeyShaped, isSameHash } from './api-key.ts'
import type { KnownKey } from './keys.ts'
import type { Store } from '#service/store/store.ts'

export async function findValidKey(
  store: Pick<Store, 'keys' | 'pepper'>,
  given: string,
): Promise<KnownKey | null> {
  if (!isApiKeyShaped(given)) return null
  const hash = hashApiKey(store.pepper, given)
  const key = await store.keys.find(hash)
  return key !== null && isSameHash(key.hash, hash) && key.revokedAt === null ? key : null
}
