import { type OperationName, codeToReason } from '#contract/operations.ts'
import { isRefusal } from '#contract/failure.ts'
import { answerJson, answerJsonBytes } from '#service/http/answer-json.ts'
import { refusalStatus, refuse } from '#service/http/refusal.ts'
import type { UpstreamAnswer } from './ask-upstream.ts'
import type { ReadAnswer } from './read-answer.ts'

/** Reads only the body to find out whether the response is a refusal, because an upstream can use any status. */
export function relayAnswer(
  read: ReadAnswer,
  { status, retryAfter }: Pick<UpstreamAnswer, 'status' | 'retryAfter'>,
  name: OperationName,
): { answer: Response; refusedCode: number | null } {
  if (read.kind === 'unreadable') return { answer: refuse({ reason: 'upstream-fault' }), refusedCode: null }
  if (read.kind === 'success') {
    return { answer: answerJsonBytes(read.json), refusedCode: null }
  }
  const { code, message } = read
  const answer = answerJson(
    { errors: { code, message }, success: false },
    status >= 400 ? status : codeToStatus(name, code),
    isRetryAfter(retryAfter) ? { 'Retry-After': retryAfter } : {},
  )
  return { answer, refusedCode: code }
}

function codeToStatus(name: OperationName, code: number): number {
  const reason = codeToReason(name, code)
  return isRefusal(reason) ? refusalStatus[reason] : 400
}

function isRetryAfter(text: string | null): text is string {
  return text !== null && /^(?:\d{1,9}|[A-Za-z]{3}, [\w :]{10,30})$/.test(text)
}
