import { randomUUID } from 'node:crypto'
import { hashApiKey, makeApiKey } from './api-key.ts'
import { LAUNCH } from './keys.ts'
import type { Store } from '#service/store/store.ts'

export type IssuedKey = { key: string; keyId: string }

export async function issueKey(
  store: Pick<Store, 'keys' | 'pepper'>,
  accountId: number,
  { isReadOnly = false, keyId = randomUUID() }: { isReadOnly?: boolean; keyId?: string } = {},
): Promise<IssuedKey> {
  const key = makeApiKey()
  await store.keys.insert({ id: keyId, accountId, hash: hashApiKey(store.pepper, key), isReadOnly })
  return { key, keyId }
}

export function issueLaunchKey(
  store: Pick<Store, 'keys' | 'pepper'>,
  accountId: number,
  { isReadOnly = false }: { isReadOnly?: boolean } = {},
): Promise<IssuedKey> {
  return issueKey(store, accountId, { isReadOnly, keyId: `${LAUNCH}${randomUUID()}` })
}
