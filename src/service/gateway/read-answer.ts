import { readEnvelope } from '#contract/wire/read-envelope.ts'
import { success } from '#contract/wire/envelope.ts'
import type { OperationName } from '#contract/operations.ts'
import { createSealedAddresses } from '#service/pictures/sealed-addresses.ts'
import { readPostList } from '#contract/post.ts'
import { postText } from '#contract/post-text.ts'
import { type PostWords, sameWordsKey } from '#contract/workspace/same-words.ts'
import { hideSecrets, toBrowserData } from './browser-data.ts'
import { readUpstreamJson } from './upstream-json.ts'

/**
 * `hiddenKey` is null for a client with its own API key. If `pictureKey` is null, a browser's response has no pictures.
 */
export type AnswerUse = {
  name: OperationName
  hiddenKey: string | null
  pictureKey: Uint8Array | null
  isOfWords?: boolean
}

export type ReadAnswer =
  | { kind: 'success'; json: Uint8Array<ArrayBuffer> }
  | { kind: 'refused'; code: number; message: string }
  | { kind: 'unreadable' }

export function readAnswer(
  body: Uint8Array,
  { name, hiddenKey, pictureKey, isOfWords = false }: AnswerUse,
): ReadAnswer {
  const envelope = readEnvelope(readUpstreamJson(body))
  if (envelope.kind === 'unreadable') return envelope
  if (envelope.kind === 'refused')
    return hiddenKey === null ? envelope : { ...envelope, message: hideSecrets(envelope.message, hiddenKey) }
  const sealPicture = pictureKey === null ? () => '' : createSealedAddresses(pictureKey).seal
  if (isOfWords) return toSuccess(toPostWords(envelope.data))
  const data = hiddenKey === null ? envelope.data : toBrowserData(name, envelope.data, hiddenKey, sealPicture)
  return toSuccess(data)
}

function toSuccess(data: unknown): ReadAnswer {
  return { kind: 'success', json: new TextEncoder().encode(JSON.stringify(success(data))) }
}

function toPostWords(records: unknown): PostWords[] | null {
  if (!Array.isArray(records)) return null
  return readPostList(records).posts.map((post) => {
    const { uuid, at, status, type, channel, calendar, target } = post
    const quoted = type === 'quote_repost' ? (target?.tweetId ?? '') : null
    const words = sameWordsKey([postText(post)], quoted)
    return { uuid, at, status, type, channel, calendar: calendar.uuid.toLowerCase(), words }
  })
}
