import { readLocal, writeLocal } from './local-store.ts'

/** Reads the JSON of a stored value; null if it does not have the expected form. */
export type Parse<Value> = (json: unknown) => Value | null

/** The value of a key in local storage; null if it is missing or unreadable. */
export function readStored<Value>(key: string, parse: Parse<Value>): Value | null {
  const text = readLocal(key)
  return text === null ? null : parse(textToJson(text))
}

/** Returns whether it is on the disk now. */
export function writeStored(key: string, value: unknown): boolean {
  return writeLocal(key, JSON.stringify(value))
}

/** Undefined for a text that is no JSON. */
export function textToJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
