import { randomUUID } from 'node:crypto'
import { issueKey } from '#service/store/keys/issue-key.ts'
import type { Store } from '#service/store/store.ts'
import { createDemo } from './create-demo.ts'
import { demoAccount } from './demo-account.ts'

/** Fills a month well, and a year enough to scroll through. */
const POSTS = 400

/** A browser that signed in by a link stays signed in for this many starts. */
const LAUNCH_KEYS = 5

/** The prefix by which `key list` shows that a start made this key. */
const LAUNCH = 'launch-'

/**
 * The demo account, and a new key for the link that a start prints. A store without accounts gets a demo account;
 * the result is null for a store whose accounts include no demo.
 */
export async function ensureDemo(
  store: Store,
  now: number,
): Promise<{ accountUuid: string; key: string } | null> {
  const before = await store.accounts.list()
  if (before.length === 0) await createDemo(store, { posts: POSTS, now })
  const accounts = before.length === 0 ? await store.accounts.list() : before
  const account = accounts.find(({ name }) => name === demoAccount.name)
  if (account === undefined) return null
  const { key } = await issueKey(store, account.id, { keyId: `${LAUNCH}${randomUUID()}` })
  await revokeOldest(store, account.id)
  return { accountUuid: account.uuid, key }
}

async function revokeOldest(store: Store, accountId: number): Promise<void> {
  const keys = await store.keys.list(accountId)
  const valid = keys.filter(({ id, revokedAt }) => id.startsWith(LAUNCH) && revokedAt === null)
  for (const { id } of valid.slice(0, -LAUNCH_KEYS)) await store.keys.revoke(id)
}
