import { readEnvelope } from '#contract/wire/read-envelope.ts'
import { success } from '#contract/wire/envelope.ts'
import type { OperationName } from '#contract/operations.ts'
import { hideSecrets, toBrowserData } from './browser-data.ts'
import { readUpstreamJson } from './upstream-json.ts'

/** The operation that was asked for; the key of the session if the answer is for a browser. */
export type AnswerUse = { name: OperationName; hiding: string | null }

/** An answer of an upstream, checked. A success is written anew, as JSON. */
export type ReadAnswer =
  | { kind: 'success'; json: Uint8Array<ArrayBuffer> }
  | { kind: 'refused'; code: number; message: string }
  | { kind: 'unreadable' }

export function readAnswer(body: Uint8Array, { name, hiding }: AnswerUse): ReadAnswer {
  const envelope = readEnvelope(readUpstreamJson(body))
  if (envelope.kind === 'unreadable') return envelope
  if (envelope.kind === 'refused')
    return hiding === null ? envelope : { ...envelope, message: hideSecrets(envelope.message, hiding) }
  const data = hiding === null ? envelope.data : toBrowserData(name, envelope.data, hiding)
  return { kind: 'success', json: new TextEncoder().encode(JSON.stringify(success(data))) }
}
