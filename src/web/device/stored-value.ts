import { observable } from '#web/observable.ts'
import { readLocal } from './local-store.ts'
import { type Parse, readStored, writeStored } from './stored-json.ts'

interface Form<Value> {
  key: string
  /** The value if nothing is stored. */
  initial: Value
  parse: Parse<Value>
  /** Converts the value to JSON. It is needed only if the value is not JSON itself. */
  toJson?: (value: Value) => unknown
}

/** A value in local storage. It is read synchronously for the first frame, and follows changes by other tabs. */
export function storedValue<Value>({ key, initial, parse, toJson = (value) => value }: Form<Value>) {
  const changes = observable(null, () => {
    addEventListener('storage', followOtherTabs)
    return () => removeEventListener('storage', followOtherTabs)
  })
  /** The last text and its value. The same text gives the same object. */
  let lastText: string | null = null
  let last = initial

  function followOtherTabs(event: StorageEvent): void {
    // The key is null if another tab has cleared the whole storage.
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
    /** Changes the stored value. Another tab may have written it since this tab read it. */
    change: (next: (stored: Value) => Value): void => {
      const value = next(read())
      writeStored(key, toJson(value))
      // The written value is read again, so that all readers get the same object.
      changes.set(null)
    },
    subscribe: changes.subscribe,
  }
}

/** Makes one value for each account. The same account always gets the same object. */
export function perAccount<Value>(create: (accountId: string) => Value): (accountId: string) => Value {
  const byAccount = new Map<string, Value>()
  return (accountId) => {
    const known = byAccount.get(accountId) ?? create(accountId)
    byAccount.set(accountId, known)
    return known
  }
}
