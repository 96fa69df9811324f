import { type Moment, parseLenientMoment } from '#contract/moment.ts'

/** Returns an empty string for any other type, so that one wrong field does not lose the whole record. */
export function readText(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** Reads `"true"` and `"false"`, as the API writes booleans. Returns null for everything else, such as `""`. */
export function readFlag(value: unknown): boolean | null {
  return value === 'true' ? true : value === 'false' ? false : null
}

export function readOptionalMoment(value: unknown): Moment | null {
  return parseLenientMoment(readText(value))
}

export function readFields(value: unknown): Readonly<Record<string, unknown>> {
  return isRecord(value) ? value : {}
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
