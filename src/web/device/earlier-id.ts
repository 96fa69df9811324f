import { isUuid } from '#contract/creation/creation-checks.ts'

/** Turns an id of an earlier edition into a UUID of version 8, because bookmarks may still contain such ids. */
export function earlierIdToUuid(id: string): string {
  if (isUuid(id)) return id.toLowerCase()
  let [high, low] = [0xcbf29ce484222325n, 0x84222325cbf29ce4n]
  for (const byte of new TextEncoder().encode(id)) {
    high = BigInt.asUintN(64, (high ^ BigInt(byte)) * 0x100000001b3n)
    low = BigInt.asUintN(64, (low + BigInt(byte)) * 0x100000001b3n)
  }
  const hex = high.toString(16).padStart(16, '0') + low.toString(16).padStart(16, '0')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20),
  ].join('-')
}
