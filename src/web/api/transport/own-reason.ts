import { type Reason, isRefusal, refusals } from '#contract/failure.ts'

/** What a code of the session's own address means. Unlike those of the operations they mean the same everywhere. */
export function codeToOwnReason(code: number): Reason {
  const reasons = Object.keys(refusals).filter(isRefusal)
  return reasons.find((reason) => refusals[reason].code === code) ?? 'refused-otherwise'
}
