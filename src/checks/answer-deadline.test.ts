import type { Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Input } from '#contract/operations.ts'
import { MAX_PICTURE_BYTES } from '#contract/workspace/limits.ts'
import { askWorkspace } from '#web/api/workspace/ask-workspace.ts'
import { ANSWER_WITHIN_MS, fetchAnswer } from '#web/api/transport/exchange.ts'
import { PROBE_WITHIN_MS, doesServiceAnswer } from '#web/api/transport/try-again.ts'
import { errorToFailure } from '#web/api/transport/request-failed.ts'
import { request } from '#web/api/transport/client.ts'
import { UPSTREAM_LIMITS } from '#service/gateway/upstream-limits.ts'
import { MAX_WAIT_MS } from '#service/store/database/database.ts'
import { type RawUpstream, openRawUpstream } from '#service/gateway/testing/raw-upstream.ts'

let service: RawUpstream
let answer: (socket: Socket) => void = () => {}

beforeAll(async () => {
  service = await openRawUpstream(({ socket }) => answer(socket))
})
afterAll(() => service.close())

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

function answerWith(bytes: string): Promise<void> {
  return new Promise((resolve) => {
    answer = (socket) => void socket.write(bytes, () => resolve())
  })
}

const connection = () => ({ origin: service.url.origin, proof: null })
const thread = {
  channel: 'Social',
  calendarUuid: '9b2f5c1e-7f0a-4a54-9f65-2f1f1a0b7c11',
  scheduledAt: Date.UTC(2030, 0, 31, 9),
  status: 'scheduled',
  segments: ['One'],
} satisfies Input<'createThread'>

const HANGING: [string, string][] = [
  ['nothing', ''],
  ['half of a head', 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n'],
  ['half of a body', 'HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n{"data":{'],
]

describe.each(HANGING)('a service that answers %s and keeps the connection open', (_, bytes) => {
  test.each([
    ['a creation', () => request('createThread', thread, connection())],
    ['a reading', () => request('accountLimits', null, connection())],
    ['a session', () => fetchAnswer(new URL('/session', service.url), { method: 'GET' }, connection())],
    [
      'a reading that can be given up',
      () => request('accountLimits', null, connection(), { signal: new AbortController().signal }),
    ],
  ])('leaves %s without an answer after its deadline, and not before', async (_name, ask) => {
    const hasArrived = answerWith(bytes)
    let failure: ReturnType<typeof errorToFailure> | null = null
    const asked = ask().catch((error: unknown) => (failure = errorToFailure(error)))
    await hasArrived
    await vi.advanceTimersByTimeAsync(ANSWER_WITHIN_MS - 1)
    expect(failure).toBeNull()
    await vi.advanceTimersByTimeAsync(1)
    await asked
    expect(failure).toMatchObject({ reason: 'no-answer' })
  })
})

test('The largest picture has two more minutes, so that a slow line can upload it', async () => {
  const hasArrived = answerWith('')
  let failure: ReturnType<typeof errorToFailure> | null = null
  const content = new Blob([new Uint8Array(MAX_PICTURE_BYTES)], { type: 'image/jpeg' })
  const asked = askWorkspace('savePicture', { id: 'a'.repeat(64) }, connection(), { content }).catch(
    (error: unknown) => (failure = errorToFailure(error)),
  )
  await hasArrived
  await vi.advanceTimersByTimeAsync(ANSWER_WITHIN_MS + 120_000)
  expect(failure).toBeNull()
  await vi.advanceTimersByTimeAsync(60_000)
  await asked
  expect(failure).toMatchObject({ reason: 'no-answer' })
})

test('A service that accepts connections but never answers does not count as answering', async () => {
  const hasArrived = answerWith('')
  const asked = doesServiceAnswer(service.url.origin)
  await hasArrived
  await vi.advanceTimersByTimeAsync(PROBE_WITHIN_MS)
  expect(await asked).toBe(false)
})

test.each([
  [502, false],
  [401, true],
])('With the status %s a service counts as answering: %s', async (status, answers) => {
  answer = (socket) => void socket.end(`HTTP/1.1 ${status} Any\r\nContent-Length: 0\r\n\r\n`)
  expect(await doesServiceAnswer(service.url.origin)).toBe(answers)
})

test('An answer in time leaves no timer behind', async () => {
  answer = (socket) => void socket.end('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}')
  await fetchAnswer(new URL('/session', service.url), { method: 'GET' }, connection())
  expect(await doesServiceAnswer(service.url.origin)).toBe(true)
  expect(vi.getTimerCount()).toBe(0)
})

test('The service and a gateway give up before the dashboard does', () => {
  expect(UPSTREAM_LIMITS.totalMs).toBeLessThan(ANSWER_WITHIN_MS)
  expect(MAX_WAIT_MS).toBeLessThan(ANSWER_WITHIN_MS)
})
