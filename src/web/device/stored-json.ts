import { readLocal, writeLocal } from './local-store.ts'

/** Converts the JSON of a stored value; null if the JSON does not have the expected form. */
export type Parse<Value> = (json: unknown) => Value | null

export function readStored<Value>(key: string, parse: Parse<Value>): Value | null {
  const text = readLocal(key)
  return text === null ? null : parse(textToJson(text))
}

/** Returns whether the value is on the disk. */
export function writeStored(key: string, value: unknown): boolean {
  return writeLocal(key, JSON.stringify(value))
}

/** Returns undefined for a text that is not JSON. */
export function textToJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
