import type { Refused } from '#contract/failure.ts'
import type { Fields } from '#contract/operations.ts'
import { bad, good, type Result } from '#contract/result.ts'

/** The fields of a query. A field that is given twice is refused. */
export function readQuery(url: string): Result<Fields, Refused> {
  const fields: Record<string, string> = {}
  for (const [field, value] of new URL(url).searchParams) {
    if (Object.hasOwn(fields, field)) return bad({ reason: 'field-repeated', field })
    fields[field] = value
  }
  return good(fields)
}
