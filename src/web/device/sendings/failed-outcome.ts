import type { Draft } from '#web/device/drafts/draft.ts'
import type { Sending } from './sending.ts'
import { lastSendingOf } from './sending-rules.ts'

/** Why a draft that was sent created nothing. */
export type FailedOutcome = keyof typeof FAILED_WORDS

export const FAILED_WORDS = {
  refused: 'The service refused it',
  'not-created': 'It was not created: send again?',
} as const

/** Of the last sending of a draft that was not changed since; null if it did not fail. */
export function failedOutcomeOf(sendings: readonly Sending[], draft: Draft): FailedOutcome | null {
  const last = lastSendingOf(sendings, draft.id)
  if (last?.draftRevision !== draft.revision) return null
  const { state } = last.outcome
  return state === 'refused' || state === 'not-created' ? state : null
}
