import { type Refused, refusalMessage, refusals } from '#contract/failure.ts'
import type * as z from 'zod/mini'
import type { DraftRefusal } from './draft.ts'

export type WrittenRefusal = z.input<typeof DraftRefusal>

export function toDraftRefusal(
  refused: Refused,
  repeated: WrittenRefusal['repeated'] = null,
): WrittenRefusal {
  const { reason, field = null, segment = null } = refused
  return { reason, code: refusals[reason].code, words: refusalMessage({ reason }), field, segment, repeated }
}
