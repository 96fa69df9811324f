import fc from 'fast-check'
import { refusals } from '#contract/failure.ts'
import { readEnvelope } from '#contract/wire/read-envelope.ts'
import { anyRequest } from './any-request.ts'
import { apiUnderTest } from './api-under-test.ts'
import { refusalStatus } from '#service/http/refusal.ts'

export type RequestsReport = { requests: number; fulfilled: number; refused: number; bugs: number }

export async function soakRequests(requests: number): Promise<RequestsReport> {
  const { app, store, key, readOnlyKey, calendar, reports } = await apiUnderTest()
  const original = {
    name: 'Kyna',
    username: 'Kyna',
    profilePhoto: '',
    socialId: '5',
    verified: '',
    text: 'First',
  }
  await store.tweets.insertMany([{ ...original, tweetId: '900', isAccessible: true }])
  const known = { keys: [key, readOnlyKey], calendars: [calendar.uuid], tweets: ['900', '404'] }
  const report = { requests: 0, fulfilled: 0, refused: 0, bugs: 0 }
  const property = fc.asyncProperty(anyRequest(known), async ({ path, init }) => {
    const answer = await app.request(path, init, { audience: 'client', address: `test ${report.requests}` })
    report.requests++
    if (answer.ok) report.fulfilled++
    else report.refused++
    const unexpected = await findUnexpected(answer, init.method)
    if (unexpected !== null) throw new Error(unexpected)
  })
  await fc.assert(property, { numRuns: requests })
  await store.close()
  return { ...report, bugs: reports.length }
}

const codes: ReadonlySet<number> = new Set(Object.values(refusals).map(({ code }) => code))
const statuses: ReadonlySet<number> = new Set([200, ...Object.values(refusalStatus)])

async function findUnexpected(answer: Response, method = 'GET'): Promise<string | null> {
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
