import { randomUUID } from 'node:crypto'
import type { LimitName, Tier } from '#contract/account-limits.ts'
import { type Database, type Queryable, firstRow } from '#service/store/database/database.ts'
import { type Allowance, tierToLimits } from './account-limits.ts'

export type Account = { id: number; uuid: string; name: string; tier: Tier }

export type NewAccount = { name: string; tier: Tier; limits?: Record<LimitName, Allowance> }

export function openAccounts(database: Database) {
  return {
    create: (account: NewAccount): Promise<Account> =>
      database.transaction((tx) => createAccount(tx, account)),

    find: (uuid: string): Promise<Account | null> =>
      firstRow<Account>(database, 'SELECT id, uuid, name, tier FROM accounts WHERE uuid = $1', [uuid]),

    list: (): Promise<Account[]> =>
      database.all<Account>('SELECT id, uuid, name, tier FROM accounts ORDER BY id'),
  }
}

export async function createAccount(
  tx: Queryable,
  { name, tier, limits = tierToLimits(tier) }: NewAccount,
): Promise<Account> {
  const uuid = randomUUID()
  const [row] = await tx.all<{ id: number }>(
    'INSERT INTO accounts (uuid, name, tier, created_at) VALUES ($1, $2, $3, $4) RETURNING id',
    [uuid, name, tier, await tx.now()],
  )
  if (row === undefined) throw new Error('The new account was given no id')
  for (const [limit, { max, used }] of Object.entries(limits)) {
    await tx.run('INSERT INTO account_limits (account_id, name, max, used) VALUES ($1, $2, $3, $4)', [
      row.id,
      limit,
      max,
      used,
    ])
  }
  return { id: row.id, uuid, name, tier }
}
