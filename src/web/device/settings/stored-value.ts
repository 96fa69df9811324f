import { readLocal, writeLocal } from '#web/device/local-store.ts'

interface Form<Value> {
  key: string
  /** Called with null where nothing is stored. It may throw for a text that is not of this form. */
  fromText: (text: string | null) => Value
  toText: (value: Value) => string
}

/** A value in local storage, which the first frame needs synchronously. Other tabs follow it. */
export function storedValue<Value>({ key, fromText, toText }: Form<Value>) {
  let current = readStored()
  const listeners = new Set<() => void>()

  function readStored(): Value {
    try {
      return fromText(readLocal(key))
    } catch {
      return fromText(null)
    }
  }

  function notify(): void {
    for (const changed of listeners) changed()
  }

  function followOtherTabs(event: StorageEvent): void {
    if (event.key !== key && event.key !== null) return
    current = readStored()
    notify()
  }

  return {
    read: (): Value => current,
    write: (value: Value): void => {
      current = value
      writeLocal(key, toText(value))
      notify()
    },
    subscribe: (changed: () => void): (() => void) => {
      if (listeners.size === 0) addEventListener('storage', followOtherTabs)
      listeners.add(changed)
      return () => {
        listeners.delete(changed)
        if (listeners.size === 0) removeEventListener('storage', followOtherTabs)
      }
    },
  }
}
