import { randomUUID } from 'node:crypto'
import { hashApiKey, makeApiKey } from './api-key.ts'
import type { Store } from '#service/store/store.ts'

export type IssuedKey = { key: string; keyId: string }

/** Makes a key for an account. The key is only in this result: the store keeps its hash. */
export async function issueKey(
  store: Pick<Store, 'keys' | 'pepper'>,
  accountId: number,
  { isReadOnly = false, keyId = randomUUID() }: { isReadOnly?: boolean; keyId?: string } = {},
): Promise<IssuedKey> {
  const key = makeApiKey()
  await store.keys.insert({ id: keyId, accountId, hash: hashApiKey(store.pepper, key), isReadOnly })
  return { key, keyId }
}

/** A browser that signed in by a link stays signed in for this many later sign-ins by links of the account. */
const LAUNCH_KEYS = 20

/** The prefix by which `key list` shows that a browser signs in with this key by a link. */
const LAUNCH = 'launch-'

/** Makes a key for a browser that signs in by a link, and revokes the oldest such key. */
export async function issueLaunchKey(
  store: Pick<Store, 'keys' | 'pepper'>,
  accountId: number,
  { isReadOnly = false }: { isReadOnly?: boolean } = {},
): Promise<IssuedKey> {
  const issued = await issueKey(store, accountId, { isReadOnly, keyId: `${LAUNCH}${randomUUID()}` })
  const keys = await store.keys.list(accountId)
  const valid = keys.filter(({ id, revokedAt }) => id.startsWith(LAUNCH) && revokedAt === null)
  for (const { id } of valid.slice(0, -LAUNCH_KEYS)) await store.keys.revoke(id)
  return issued
}
