import * as z from 'zod/mini'
import { isWithinDays } from '#contract/day.ts'
import type { Parse } from './stored-json.ts'

/** Fields of what is stored on this device or imported from a file. Their bounds keep screens from failing over one row. */

export const StoredMoment = z.number().check(z.refine(isWithinDays))

/** Counts grow by one at a time. */
export const Count = z.int().check(z.minimum(0), z.maximum(1e12))

export function parseWith<Value>(schema: z.ZodMiniType<Value>): Parse<Value> {
  return (json) => {
    const read = schema.safeParse(json)
    return read.success ? read.data : null
  }
}
