import { failure } from '#contract/wire/envelope.ts'
import type { Refused } from '#contract/failure.ts'
import { answerJson } from './answer-json.ts'
import { refusalStatus } from './refusal-status.ts'

/** A refusal as an HTTP answer. */
export function refuse(refused: Refused, headers: Record<string, string> = {}): Response {
  return answerJson(failure(refused), refusalStatus[refused.reason], headers)
}
