import { observable } from '#web/observable.ts'
import { readLocal } from './local-store.ts'
import { type Parse, readStored, writeStored } from './stored-json.ts'

interface Form<Value> {
  key: string
  initial: Value
  parse: Parse<Value>
}

export function storedValue<Value>({ key, initial, parse }: Form<Value>) {
  const changes = observable(null, () => {
    addEventListener('storage', followOtherTabs)
    return () => removeEventListener('storage', followOtherTabs)
  })
  /** Caches the last parsed value, because React needs the identical object while the stored text is the same. */
  let lastText: string | null = null
  let last = initial

  function followOtherTabs(event: StorageEvent): void {
    // The event's `key` is null if another tab has cleared the storage.
    if (event.key === key || event.key === null) changes.set(null)
  }

  function read(): Value {
    const text = readLocal(key)
    if (text === lastText) return last
    last = readStored(key, parse) ?? initial
    lastText = readLocal(key)
    return last
  }

  return {
    read,
    /** Passes the stored value to `next`, because another tab may have changed it. */
    change: (next: (stored: Value) => Value): void => {
      const value = next(read())
      writeStored(key, value)
      // Passes null instead of `value`. Listeners call `read`, so that all of them get the identical object.
      changes.set(null)
    },
    subscribe: changes.subscribe,
  }
}

export function perAccount<Value>(create: (accountId: string) => Value): (accountId: string) => Value {
  const byAccount = new Map<string, Value>()
  return (accountId) => {
    const known = byAccount.get(accountId) ?? create(accountId)
    byAccount.set(accountId, known)
    return known
  }
}
