import fc from 'fast-check'
import { anyRequest } from './any-request.ts'
import { apiUnderTest } from './api-under-test.ts'
import { findUnplanned } from './find-unplanned.ts'

export type RequestsReport = { requests: number; fulfilled: number; refused: number; bugs: number }

/** Sends so many generated requests and throws, with the smallest request that shows it, at an unplanned answer. */
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
    // An address of its own each time: one that sends many refused keys waits 100 ms for each answer.
    const answer = await app.request(path, init, { audience: 'client', address: `test ${report.requests}` })
    report.requests++
    if (answer.ok) report.fulfilled++
    else report.refused++
    const unplanned = await findUnplanned(answer, init.method)
    if (unplanned !== null) throw new Error(unplanned)
  })
  await fc.assert(property, { numRuns: requests })
  await store.close()
  return { ...report, bugs: reports.length }
}
