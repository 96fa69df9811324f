import type { Failure, Reason, Refused } from '#contract/failure.ts'
import { MAX_CHARACTERS, countCharacters } from '#contract/text-length.ts'
import type { NotSent } from '#web/api/sending/not-sent.ts'
import { RequestFailed } from '#web/api/transport/request-failed.ts'
import { failureMessage } from '#web/api/transport/failure-message.ts'
import type { FormatNumber } from '#web/quota/quota-words.ts'

/** The text for a refusal of the service, followed by its code. */
export function refusalWords({ reason, code, message }: Failure): string {
  const words = failureMessage({ reason, code, message })
  if (code === null || words.includes(String(code))) return words
  return `${words} (code ${code})`
}

/** A request without a network would only have an outcome that is not known. */
export const OFFLINE = 'You are offline. Your words are kept; send them when the connection is back.'

/** Why a sending never left this device. */
export function notSentWords({ cause }: NotSent): string {
  if (cause instanceof RequestFailed)
    return 'Nothing was sent: the service does not answer. Your words are all here.'
  return 'Nothing was sent: there is no room on this device to write down that it is being sent, and without that it could be sent twice. Free some storage, then try again.'
}

/** The text for a fault that the form found before sending: for example which segment is too long, and by how much. */
export function troubleWords(
  { reason, segment }: Pick<Refused, 'segment'> & { reason: Reason },
  texts: readonly string[],
  format: FormatNumber,
): string {
  const text = texts[segment ?? 0] ?? ''
  const over = countCharacters(text) - MAX_CHARACTERS
  const characters = `${format(over)} ${over === 1 ? 'character' : 'characters'} over`
  if (reason === 'segment-too-long' && segment !== undefined)
    return `Segment ${segment + 1} is ${characters}.`
  if (reason === 'quote-too-long' && over > 0) return `The commentary is ${characters}.`
  if (reason === 'thread-malformed' && texts.length === 0) return 'Write something first.'
  if (reason === 'thread-malformed' && segment !== undefined) {
    return text.isWellFormed() && !text.includes('\0')
      ? `Segment ${segment + 1} is empty: write in it or remove it.`
      : failureMessage({ reason: 'text-unstorable', code: null, message: '' })
  }
  if (reason === 'calendar-invalid') return 'Choose a calendar, or enter its id.'
  if (reason === 'schedule-malformed') return 'Give a date and a time.'
  if (reason === 'schedule-past') return 'That moment has passed. Choose one that lies ahead.'
  if (reason === 'tweet-inaccessible') return 'Give the id of the post to quote, or a link to it.'
  return failureMessage({ reason, code: null, message: '' })
}
