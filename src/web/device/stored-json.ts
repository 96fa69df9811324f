import { observable } from '#web/observable.ts'
import { isOnlyInMemory, listLocal, readLocal, removeLocal, writeLocal } from './local-store.ts'

/** Reads the JSON of a stored value; null for what is not of its form. */
export type Parse<Value> = (json: unknown) => Value | null

/** Where local storage keeps what could not be read. No other key begins so. */
const ASIDE = 'almanac.unreadable.'

/**
 * The names of what this page found unreadable, and set aside, since a person last dismissed the note of it. A value is
 * set aside once, so it is also said once.
 */
export const unreadable = observable<readonly string[]>([])

/** A value may be read during a render, in which no other component may be updated. */
export function noteUnreadable(names: readonly string[]): void {
  queueMicrotask(() => unreadable.set([...new Set([...unreadable.read(), ...names])]))
}

/**
 * What local storage has under a key; null where it has nothing that can be read. An unreadable value is moved to another
 * key, so that its words are not lost and the next value can be stored.
 */
export function readStored<Value>(key: string, parse: Parse<Value>): Value | null {
  const text = readLocal(key)
  if (text === null) return null
  const value = parse(textToJson(text))
  if (value === null) moveAside(key, text)
  return value
}

/** Returns whether it is on the disk now. */
export function writeStored(key: string, value: unknown): boolean {
  return writeLocal(key, JSON.stringify(value))
}

/** The unreadable values of local storage, by the key under which each was found. */
export function listUnreadable(): { key: string; text: string }[] {
  return listLocal(ASIDE).map((name) => ({ key: name.slice(ASIDE.length), text: readLocal(name) ?? '' }))
}

function moveAside(key: string, text: string): void {
  const isOnDisk = !isOnlyInMemory(key)
  removeLocal(key)
  const taken = new Set(listLocal(ASIDE + key))
  let name = ASIDE + key
  for (let number = 2; taken.has(name); number++) name = `${ASIDE}${key} (${number})`
  if (!writeLocal(name, text) && isOnDisk) {
    // The disk has no room for the longer name.
    removeLocal(name)
    writeLocal(key, text)
  }
  noteUnreadable([key])
}

/** Undefined for what is no JSON. */
export function textToJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
