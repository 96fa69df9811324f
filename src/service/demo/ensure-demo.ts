import type { Account } from '#service/store/accounts/accounts.ts'
import type { Store } from '#service/store/store.ts'
import { createDemo } from './create-demo.ts'
import { demoData } from './demo-data.ts'

/** Fills a month well, and a year enough to scroll through. */
const POSTS = 400

/** The demo account. It is made in a store without accounts. Null if the store has accounts, but no demo. */
export async function ensureDemo(store: Store, now: number): Promise<Account | null> {
  const before = await store.accounts.list()
  if (before.length === 0) await createDemo(store, { posts: POSTS, now })
  const accounts = before.length === 0 ? await store.accounts.list() : before
  return accounts.find(isDemoAccount) ?? null
}

export function isDemoAccount({ name }: Account): boolean {
  return name === demoData.account.name
}
