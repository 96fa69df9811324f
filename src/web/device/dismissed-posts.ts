import { storedValue } from './stored-value.ts'

/** The oldest are forgotten: what failed long ago is on no screen any more. */
const MOST = 2_000

/** The posts that a person has dismissed on this device. */
interface DismissedPosts {
  /** The same set until it changes. */
  read: () => ReadonlySet<string>
  subscribe: (changed: () => void) => () => void
  dismiss: (uuids: readonly string[]) => void
  restore: (uuids: readonly string[]) => void
}

const byAccount = new Map<string, DismissedPosts>()

/** The same object for the same account. */
export function dismissedPosts(accountId: string): DismissedPosts {
  const known = byAccount.get(accountId) ?? createDismissedPosts(accountId)
  byAccount.set(accountId, known)
  return known
}

function createDismissedPosts(accountId: string): DismissedPosts {
  const { read, change, subscribe } = storedValue<ReadonlySet<string>>({
    key: `almanac.dismissed.${accountId}`,
    initial: new Set(),
    parse: (stored) =>
      Array.isArray(stored) ? new Set(stored.filter((uuid) => typeof uuid === 'string')) : null,
    toJson: (set) => [...set].slice(-MOST),
  })
  return {
    read,
    subscribe,
    dismiss: (uuids) => change((stored) => new Set([...stored, ...uuids])),
    restore: (uuids) => change((stored) => new Set([...stored].filter((uuid) => !uuids.includes(uuid)))),
  }
}
