import { failure } from '#contract/wire/envelope.ts'
import type { Refused } from '#contract/failure.ts'
import { refusalStatus } from './refusal-status.ts'

/** A refusal as an HTTP answer. */
export function refuse(refused: Refused, headers: Record<string, string> = {}): Response {
  return Response.json(failure(refused), { status: refusalStatus[refused.reason], headers })
}
