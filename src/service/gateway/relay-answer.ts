import { success } from '#contract/wire/envelope.ts'
import { readEnvelope } from '#contract/wire/read-envelope.ts'
import { type OperationName, codeToReason } from '#contract/operations.ts'
import { isRefusal } from '#contract/failure.ts'
import { refusalStatus } from '#service/http/refusal-status.ts'
import { refuse } from '#service/http/refusal.ts'
import type { UpstreamAnswer } from './ask-upstream.ts'
import { readUpstreamJson } from './upstream-json.ts'

type Relay = { name: OperationName; key: string; isForBrowser: boolean }

/**
 * Reads the answer of an upstream, checks it and writes it anew. The body and not the status decides whether it is a
 * success or a refusal; anything else is a fault of the upstream.
 */
export function relayAnswer(
  { status, retryAfter, body }: UpstreamAnswer,
  relay: Relay,
): { answer: Response; refusedCode: number | null } {
  const said = readUpstreamJson(body, { hiding: relay.isForBrowser ? relay.key : null })
  const envelope = readEnvelope(said)
  if (envelope.kind === 'unreadable')
    return { answer: refuse({ reason: 'upstream-fault' }), refusedCode: null }
  if (envelope.kind === 'success') return { answer: Response.json(success(envelope.data)), refusedCode: null }
  const { code, message } = envelope
  const answer = Response.json(
    { errors: { code, message }, success: false },
    {
      status: status >= 400 ? status : codeToStatus(relay.name, code),
      headers: isRetryAfter(retryAfter) ? { 'Retry-After': retryAfter } : {},
    },
  )
  return { answer, refusedCode: code }
}

/** For an upstream that refuses with a status below 400. */
function codeToStatus(name: OperationName, code: number): number {
  const reason = codeToReason(name, code)
  return isRefusal(reason) ? refusalStatus[reason] : 400
}

/** Accepts seconds or a date. */
function isRetryAfter(text: string | null): text is string {
  return text !== null && /^(?:\d{1,9}|[A-Za-z]{3}, [\w :]{10,30})$/.test(text)
}
