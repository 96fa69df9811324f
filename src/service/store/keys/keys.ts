import type { Account } from '#service/store/accounts/accounts.ts'
import { type Database, type Queryable, firstRow } from '#service/store/database/database.ts'

export type Key = { id: string; isReadOnly: boolean; createdAt: number; revokedAt: number | null }

export type KnownKey = Key & { hash: string; account: Account }

export type NewKey = { id: string; accountId: number; hash: string; isReadOnly: boolean }

type KeyRow = { id: string; read_only: number; created_at: number; revoked_at: number | null }
type KnownKeyRow = KeyRow & {
  hash: string
  account_id: number
  uuid: string
  name: string
  tier: Account['tier']
}

export function openKeys(database: Database) {
  return {
    insert: async ({ id, accountId, hash, isReadOnly }: NewKey): Promise<void> => {
      await database.run(
        'INSERT INTO api_keys (id, account_id, hash, read_only, created_at) VALUES ($1, $2, $3, $4, $5)',
        [id, accountId, hash, isReadOnly ? 1 : 0, await database.now()],
      )
    },

    find: async (hash: string): Promise<KnownKey | null> => {
      const row = await firstRow<KnownKeyRow>(
        database,
        `SELECT k.id, k.hash, k.read_only, k.created_at, k.revoked_at, k.account_id, a.uuid, a.name, a.tier
          FROM api_keys k JOIN accounts a ON a.id = k.account_id WHERE k.hash = $1`,
        [hash],
      )
      if (row === null) return null
      const account = { id: row.account_id, uuid: row.uuid, name: row.name, tier: row.tier }
      return { ...rowToKey(row), hash: row.hash, account }
    },

    list: async (accountId: number): Promise<Key[]> => {
      const rows = await database.all<KeyRow>(
        `SELECT id, read_only, created_at, revoked_at FROM api_keys
          WHERE account_id = $1 ORDER BY created_at, id`,
        [accountId],
      )
      return rows.map(rowToKey)
    },

    revoke: async (id: string): Promise<boolean> => {
      const changed = await database.run(
        'UPDATE api_keys SET revoked_at = COALESCE(revoked_at, $2) WHERE id = $1',
        [id, await database.now()],
      )
      return changed > 0
    },

    revokeOldLaunchKeys: (accountId: number): Promise<void> => revokeOldLaunchKeys(database, accountId),
  }
}

export const LAUNCH = 'launch-'

const LAUNCH_KEYS = 20

export async function revokeOldLaunchKeys(tx: Queryable, accountId: number): Promise<void> {
  const valid = `account_id = $1 AND revoked_at IS NULL AND id LIKE '${LAUNCH}%'`
  await tx.run(
    `UPDATE api_keys SET revoked_at = $2 WHERE ${valid}
      AND id NOT IN (SELECT id FROM api_keys WHERE ${valid} ORDER BY created_at DESC, id DESC LIMIT ${LAUNCH_KEYS})`,
    [accountId, await tx.now()],
  )
}

function rowToKey({ id, read_only, created_at, revoked_at }: KeyRow): Key {
  return { id, isReadOnly: read_only !== 0, createdAt: created_at, revokedAt: revoked_at }
}
