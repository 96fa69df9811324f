import { keepOfAccount, readOfAccount } from './per-account.ts'

/** The oldest are forgotten: what failed long ago is on no screen any more. */
const MOST = 2_000

const NAME = 'dismissed'
const sets = new Map<string, ReadonlySet<string>>()
const listeners = new Set<() => void>()

/** The posts of an account that a person has dismissed on this device. The same set until it changes. */
export function readDismissed(accountId: string): ReadonlySet<string> {
  let set = sets.get(accountId)
  if (set === undefined) {
    const stored = readOfAccount(NAME, accountId)
    set = new Set(Array.isArray(stored) ? stored.filter((uuid) => typeof uuid === 'string') : [])
    sets.set(accountId, set)
  }
  return set
}

export function dismissPosts(accountId: string, uuids: readonly string[]): void {
  change(accountId, [...readDismissed(accountId), ...uuids])
}

export function restorePosts(accountId: string, uuids: readonly string[]): void {
  change(
    accountId,
    [...readDismissed(accountId)].filter((uuid) => !uuids.includes(uuid)),
  )
}

function change(accountId: string, uuids: readonly string[]): void {
  const set = new Set(uuids.slice(-MOST))
  sets.set(accountId, set)
  keepOfAccount(NAME, accountId, [...set])
  for (const changed of listeners) changed()
}

export function subscribeToDismissed(changed: () => void): () => void {
  listeners.add(changed)
  return () => void listeners.delete(changed)
}
