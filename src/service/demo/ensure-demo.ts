import type { Account } from '#service/store/accounts/accounts.ts'
import type { Store } from '#service/store/store.ts'
import { createDemo } from './create-demo.ts'
import { demoData } from './demo-data.ts'

const POSTS = 400

export async function ensureDemo(store: Store, now: number): Promise<Account | null> {
  const before = await store.accounts.list()
  if (before.length === 0) await createDemo(store, { posts: POSTS, now })
  const accounts = before.length === 0 ? await store.accounts.list() : before
  return accounts.find(isDemoAccount) ?? null
}

export function isDemoAccount({ name }: Account): boolean {
  return name === demoData.account.name
}
