import { readLocal, writeLocal } from './local-store.ts'

export type Parse<Value> = (json: unknown) => Value | null

export function readStored<Value>(key: string, parse: Parse<Value>): Value | null {
  const text = readLocal(key)
  return text === null ? null : parse(textToJson(text))
}

export function writeStored(key: string, value: unknown): boolean {
  return writeLocal(key, JSON.stringify(value))
}

/** Returns undefined if `text` is not JSON. */
export function textToJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
