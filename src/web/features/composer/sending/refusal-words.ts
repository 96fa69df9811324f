import type { Failure } from '#contract/failure.ts'
import type { NotSent } from '#web/api/sending/not-sent.ts'
import { RequestFailed } from '#web/api/transport/request-failed.ts'
import { failureMessage } from '#web/api/transport/failure-message.ts'

/** The text for a refusal of the service, followed by its code. */
export function refusalWords({ reason, code, message }: Failure): string {
  const words = failureMessage({ reason, code, message })
  if (code === null || words.includes(String(code))) return words
  return `${words} (code ${code})`
}

/** A request without a network would only have an outcome that is not known. */
export const OFFLINE = 'You are offline. Nothing is sent by itself: schedule it when you are online again'

/** Why a sending never left this device. */
export function notSentWords({ cause }: NotSent): string {
  if (cause instanceof RequestFailed)
    return 'Nothing was sent: the service does not answer. Your words are all here.'
  return 'Nothing was sent: there is no room on this device to write down that it is being sent, and without that it could be sent twice. Free some storage, then try again.'
}
