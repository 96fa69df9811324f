import { readEnvelope } from '#contract/wire/read-envelope.ts'
import { success } from '#contract/wire/envelope.ts'
import type { OperationName } from '#contract/operations.ts'
import { createSealedAddresses } from '#service/pictures/sealed-addresses.ts'
import { hideSecrets, toBrowserData } from './browser-data.ts'
import { readUpstreamJson } from './upstream-json.ts'

/**
 * The operation that was asked for. In an answer for a browser the key of its session is hidden, and pictures have
 * addresses sealed with the picture key; without one they have none.
 */
export type AnswerUse = {
  name: OperationName
  hiddenKey: string | null
  pictureKey: Uint8Array | null
}

/** An answer of an upstream, checked. A success is written anew, as JSON. */
export type ReadAnswer =
  | { kind: 'success'; json: Uint8Array<ArrayBuffer> }
  | { kind: 'refused'; code: number; message: string }
  | { kind: 'unreadable' }

export function readAnswer(body: Uint8Array, { name, hiddenKey, pictureKey }: AnswerUse): ReadAnswer {
  const envelope = readEnvelope(readUpstreamJson(body))
  if (envelope.kind === 'unreadable') return envelope
  if (envelope.kind === 'refused')
    return hiddenKey === null ? envelope : { ...envelope, message: hideSecrets(envelope.message, hiddenKey) }
  const sealPicture = pictureKey === null ? () => '' : createSealedAddresses(pictureKey).seal
  const data = hiddenKey === null ? envelope.data : toBrowserData(name, envelope.data, hiddenKey, sealPicture)
  return { kind: 'success', json: new TextEncoder().encode(JSON.stringify(success(data))) }
}
