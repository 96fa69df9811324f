import { createHash } from 'node:crypto'
import type { Moment } from '#contract/moment.ts'
import { MAX_SEGMENTS } from '#contract/text-length.ts'

/** https://atproto.com/specs/tid */
const DIGITS = '234567abcdefghijklmnopqrstuvwxyz'
const LENGTH = 13
const CLOCK_IDS = 1024
const MICROSECONDS = 2n ** 53n

const SPREAD = 1_000_000 - MAX_SEGMENTS

/**
 * Computes the record keys from `uuid` and `keyMoment` alone. Both never change, so every process computes the same
 * keys, even after a backup was restored.
 */
export function postToRecordKeys(uuid: string, keyMoment: Moment, segments: number): string[] {
  const hash = createHash('sha256').update(uuid).digest()
  const first = BigInt(keyMoment) * 1000n + BigInt(hash.readUInt32BE(0) % SPREAD)
  const clockId = BigInt(hash.readUInt16BE(4) % CLOCK_IDS)
  return Array.from({ length: segments }, (_, i) =>
    toTid((((first + BigInt(i)) % MICROSECONDS) << 10n) | clockId),
  )
}

export const KEYS_WITHIN_MS = 1_000

export function followingRecordKeys(first: string, segments: number): string[] {
  const value = fromTid(first)
  if (value === null) return [first]
  return Array.from({ length: segments }, (_, i) => toTid(value + (BigInt(i) << 10n)))
}

export function momentToRecordKey(moment: Moment): string {
  return toTid(((BigInt(Math.max(moment, 0)) * 1000n) % MICROSECONDS) << 10n)
}

export function recordKeyToMoment(key: string): Moment | null {
  const value = fromTid(key)
  return value === null ? null : Number((value >> 10n) / 1000n)
}

function fromTid(key: string): bigint | null {
  if (!/^[2-7a-j][2-7a-z]{12}$/.test(key)) return null
  return Array.from(key).reduce((value, digit) => (value << 5n) | BigInt(DIGITS.indexOf(digit)), 0n)
}

function toTid(value: bigint): string {
  let [text, rest] = ['', value]
  for (let i = 0; i < LENGTH; i++) {
    text = `${DIGITS[Number(rest & 31n)] ?? ''}${text}`
    rest >>= 5n
  }
  return text
}
