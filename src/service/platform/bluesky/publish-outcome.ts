import type { PublishAnswer } from '#service/platform/platform.ts'
import type { XrpcAnswer } from './xrpc.ts'

const MAX_WORDS = 300

type Unwritten = Exclude<XrpcAnswer<unknown> | { kind: 'reconnect' }, { kind: 'good' }>

export function toOutcome(answer: Unwritten): PublishAnswer {
  switch (answer.kind) {
    case 'reconnect':
      return answer
    case 'limited':
      return answer.forMs === null ? { kind: 'unknown' } : { kind: 'wait', forMs: answer.forMs }
    case 'refused':
      if (['AccountDeactivated', 'AccountTakedown'].includes(answer.error)) return { kind: 'inactive' }
      return isRefusalOfContent(answer.status, answer.error) ? refused(answer.message) : { kind: 'unknown' }
    case 'private':
    case 'unclear':
      return { kind: 'unknown' }
  }
}

/**
 * Returns false for all other refusals. They concern the account, the server or another write, so a later attempt can
 * succeed.
 */
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
  // Replaces control characters and direction marks, because they would garble the dashboard.
  const plain = words
    .slice(0, 4 * MAX_WORDS)
    .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
  return { kind: 'refused', reason: 'refused', words: Array.from(plain).slice(0, MAX_WORDS).join('') }
}
