import { createHash } from 'node:crypto'
import type { Moment } from '#contract/moment.ts'
import { MAX_SEGMENTS } from '#contract/text-length.ts'

/** https://atproto.com/specs/tid */
const DIGITS = '234567abcdefghijklmnopqrstuvwxyz'
const LENGTH = 13
const CLOCK_IDS = 1024
const MICROSECONDS = 2n ** 53n

/**
 * Posts with key moments in the same second differ in these microseconds and in the clock id: a thousand million keys.
 */
const SPREAD = 1_000_000 - MAX_SEGMENTS

/**
 * The keys of a post's records, computed only from its uuid and its key moment. The planned moment can change, but the
 * key moment cannot. So any process finds the records of another process, even after a restored backup. Later segments
 * have later keys.
 */
export function postToRecordKeys(uuid: string, keyMoment: Moment, segments: number): string[] {
  const hash = createHash('sha256').update(uuid).digest()
  const first = BigInt(keyMoment) * 1000n + BigInt(hash.readUInt32BE(0) % SPREAD)
  const clockId = BigInt(hash.readUInt16BE(4) % CLOCK_IDS)
  return Array.from({ length: segments }, (_, i) =>
    toTid((((first + BigInt(i)) % MICROSECONDS) << 10n) | clockId),
  )
}

/** All keys of a post lie within this time after its key moment. */
export const KEYS_WITHIN_MS = 1_000

/**
 * The keys of all records of a post, computed from the key of the first record. If that key has another form, it is
 * the only one.
 */
export function followingRecordKeys(first: string, segments: number): string[] {
  const value = fromTid(first)
  if (value === null) return [first]
  return Array.from({ length: segments }, (_, i) => toTid(value + (BigInt(i) << 10n)))
}

/** The lowest key of a record of this moment. */
export function momentToRecordKey(moment: Moment): string {
  return toTid(((BigInt(Math.max(moment, 0)) * 1000n) % MICROSECONDS) << 10n)
}

/** When a record was made, from its key; null if the key has another form. */
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
