import type { PublishAnswer } from '#service/platform/platform.ts'
import type { XrpcAnswer } from './xrpc.ts'

const MAX_WORDS = 300

type Unwritten = Exclude<XrpcAnswer<unknown> | { kind: 'reconnect' }, { kind: 'good' }>

/** The outcome of a post whose records or pictures the server has not accepted. */
export function toOutcome(answer: Unwritten): PublishAnswer {
  switch (answer.kind) {
    case 'reconnect':
      return answer
    case 'limited':
      return answer.forMs === null ? { kind: 'unknown' } : { kind: 'wait', forMs: answer.forMs }
    case 'refused':
      return isRefusalOfContent(answer.status, answer.error) ? refused(answer.message) : { kind: 'unknown' }
    case 'private':
    case 'unclear':
      return { kind: 'unknown' }
  }
}

/** Other refusals are about the account, the server or another write, and may pass. */
function isRefusalOfContent(status: number, error: string): boolean {
  return (
    status === 413 ||
    (status === 400 &&
      /^(?:InvalidRequest|InvalidRecord|InvalidLexicon|LexiconNotFound|PayloadTooLarge|BlobTooLarge|InvalidMimeType|InvalidSize)$/.test(
        error,
      ))
  )
}

export function refused(words: string): PublishAnswer {
  // Messages of another server may contain control characters and direction marks, which people must not see.
  const plain = words
    .slice(0, 4 * MAX_WORDS)
    .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
  return { kind: 'refused', reason: 'refused', words: Array.from(plain).slice(0, MAX_WORDS).join('') }
}
