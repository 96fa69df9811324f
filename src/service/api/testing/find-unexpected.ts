import { readEnvelope } from '#contract/wire/read-envelope.ts'
import { refusals } from '#contract/failure.ts'
import { refusalStatus } from '#service/http/refusal-status.ts'

const codes: ReadonlySet<number> = new Set(Object.values(refusals).map(({ code }) => code))
const statuses: ReadonlySet<number> = new Set([200, ...Object.values(refusalStatus)])

/** What in an answer the API's specification does not allow; null if nothing. */
export async function findUnexpected(answer: Response, method = 'GET'): Promise<string | null> {
  const { status } = answer
  if (status >= 500 || !statuses.has(status)) return `status ${status}`
  const text = await answer.text()
  if (method === 'HEAD') return null
  let envelope
  try {
    envelope = readEnvelope(JSON.parse(text))
  } catch {
    return `no JSON: ${text.slice(0, 100)}`
  }
  if (envelope.kind === 'unreadable') return `another shape: ${text.slice(0, 100)}`
  if ((envelope.kind === 'success') !== (status === 200)) return `${envelope.kind} with status ${status}`
  return envelope.kind === 'refused' && !codes.has(envelope.code) ? `code ${envelope.code}` : null
}
