import type { Refused } from '#contract/failure.ts'
import type { Fields } from '#contract/operations.ts'
import { bad, good, type Result } from '#contract/result.ts'

export function readQuery(url: string): Result<Fields, Refused> {
  const fields: Record<string, string> = {}
  const { search, searchParams } = new URL(url)
  if (!isDecodable(search)) return bad({ reason: 'request-invalid' })
  for (const [field, value] of searchParams) {
    if (Object.hasOwn(fields, field)) return bad({ reason: 'field-repeated', field })
    fields[field] = value
  }
  return good(fields)
}

/** Returns false if the bytes are not UTF-8. URLSearchParams would silently replace such bytes. */
function isDecodable(search: string): boolean {
  try {
    decodeURIComponent(search)
    return true
  } catch {
    return false
  }
}
