import { type Reason, isRefusal, refusals } from '#contract/failure.ts'

/** The reason behind a code of `/session`, whose codes need no operation to be understood. */
export function codeToSessionReason(code: number): Reason {
  const reasons = Object.keys(refusals).filter(isRefusal)
  return reasons.find((reason) => refusals[reason].code === code) ?? 'refused-otherwise'
}
