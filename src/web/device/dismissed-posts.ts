import { perAccount, storedValue } from './stored-value.ts'

/** The oldest are forgotten: what failed long ago is on no screen any more. */
const MAX_DISMISSED = 2_000

/** The posts that a person has dismissed on this device. */
export const dismissedPosts = perAccount((accountId) => {
  const { read, change, subscribe } = storedValue<ReadonlySet<string>>({
    key: `almanac.dismissed.${accountId}`,
    initial: new Set(),
    parse: (stored) =>
      Array.isArray(stored) ? new Set(stored.filter((uuid) => typeof uuid === 'string')) : null,
    toJson: (set) => [...set].slice(-MAX_DISMISSED),
  })
  return {
    read,
    subscribe,
    dismiss: (uuids: readonly string[]) => change((stored) => new Set([...stored, ...uuids])),
    restore: (uuids: readonly string[]) =>
      change((stored) => new Set([...stored].filter((uuid) => !uuids.includes(uuid)))),
  }
})
