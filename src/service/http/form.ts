import type { Refused } from '#contract/failure.ts'
import type { Fields } from '#contract/operations.ts'
import { bad, good, type Result } from '#contract/result.ts'
import { isStorableText } from '#contract/text-length.ts'
import { readParts } from './multipart.ts'
import { readBody } from './read-body.ts'

const MAX_BYTES = 256 * 1024

const MAX_PARTS = 16

export async function readForm(request: Request): Promise<Result<Fields, Refused>> {
  const type = request.headers.get('Content-Type') ?? ''
  if (!/^multipart\/form-data\s*(?:;|$)/i.test(type)) return bad({ reason: 'content-type-wrong' })
  const bytes = await readBody(request, MAX_BYTES)
  if (!bytes.ok) return bad({ reason: bytes.trouble === 'cut' ? 'form-unreadable' : bytes.trouble })
  const parts = readParts(bytes.value, boundaryOf(type), MAX_PARTS)
  if (parts === null) return bad({ reason: 'form-unreadable' })
  return partsToFields(parts)
}

function boundaryOf(type: string): string {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(type) ?? []
  return quoted ?? plain ?? ''
}

function partsToFields(parts: [field: string, value: string][]): Result<Fields, Refused> {
  const fields: Record<string, string> = {}
  for (const [field, value] of parts) {
    if (Object.hasOwn(fields, field)) return bad({ reason: 'field-repeated', field })
    // Accepts unstorable characters in `post_content`, because the contract refuses them there with its own code.
    const isKept = isStorableText(value) || field === 'post_content'
    if (!isKept) return bad({ reason: 'text-unstorable', field })
    fields[field] = value
  }
  return good(fields)
}
