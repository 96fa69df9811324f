import { isOnlyInMemory, listLocal, removeLocal } from './local-store.ts'
import { type Parse, readStored, writeStored } from './stored-json.ts'

interface Kind<Value> {
  /** Of its keys in local storage. */
  prefix: string
  parse: Parse<Value>
  /** Whether the browser asks before it closes a page that has the only copy of this value. */
  asksBeforeClosing: (value: Value) => boolean
}

/**
 * Records in local storage, which writes synchronously while the page closes; what it refuses is on this page until it
 * closes. The fallback of the database, for drafts, plans and sendings that it did not take; and the notes of undo.
 */
export function localRecords<Value extends { id: string; accountId: string }>({
  prefix,
  parse,
  asksBeforeClosing,
}: Kind<Value>) {
  const read = (id: string) =>
    readStored(prefix + id, (json) => {
      const value = parse(json)
      return value?.id === id ? value : null
    })
  const readAll = () => listLocal(prefix).flatMap((key) => read(key.slice(prefix.length)) ?? [])

  function askBeforeLosing(event: BeforeUnloadEvent): void {
    if (readAll().some((value) => isOnlyInMemory(prefix + value.id) && asksBeforeClosing(value)))
      event.preventDefault()
  }

  return {
    read,
    list: (accountId: string): Value[] => readAll().filter((value) => value.accountId === accountId),
    /** Returns whether it is on the disk now. */
    keep: (value: Value): boolean => {
      const isOnDisk = writeStored(prefix + value.id, value)
      if (!isOnDisk) addEventListener('beforeunload', askBeforeLosing)
      return isOnDisk
    },
    forget: (id: string): void => removeLocal(prefix + id),
    /** Whether the page has the only copy. */
    isOnlyInMemory: (id: string): boolean => isOnlyInMemory(prefix + id),
  }
}
