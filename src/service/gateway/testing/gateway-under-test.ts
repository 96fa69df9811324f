import { expect } from 'vitest'
import { failure } from '#contract/wire/envelope.ts'
import type { Refusal } from '#contract/failure.ts'
import { fieldsToMultipartForm } from '#contract/wire/multipart-form.ts'
import { IDEMPOTENCY_HEADER } from '#contract/creation/idempotency-key.ts'
import { operations } from '#contract/operations.ts'
import { createGateway } from '#service/gateway/gateway.ts'
import type { UpstreamLimits } from '#service/gateway/upstream-limits.ts'
import { makeAttemptThrottle } from '#service/http/attempt-throttle.ts'
import type { Caller } from '#service/http/backend.ts'
import { type Arrived, httpAnswer, openRawUpstream } from './raw-upstream.ts'

export const KEY = 'planted-key-0123456789'
const LOCAL = 'http://127.0.0.1:4280'

export const client: Caller = { audience: 'client', address: '10.0.0.7' }
export const GOOD = '{"data":{"tier":"pro"},"success":true}'

export const says = (body: string, headers?: Record<string, string>, status?: string) => (arrived: Arrived) =>
  void arrived.socket.write(httpAnswer(body, headers, status))

export async function expectFault(answer: Response, status: number, reason: Refusal): Promise<void> {
  expect(await answer.json()).toEqual(failure({ reason }))
  expect(answer.status).toBe(status)
}

export const THREAD = {
  channel: 'Social',
  post_type: 'thread',
  post_content: '{"0":{"text":"one\\ntwo","images":[]}}',
  calendar_uuid: '3f2b7c1e-8a4d-4e6f-9b0a-1c2d3e4f5a6b',
  scheduled_at: '2030-01-31T09:00:00Z',
  status: 'scheduled',
}

type Setting = { limits?: Partial<UpstreamLimits>; path?: string; protocol?: string }

export function gatewayBench() {
  const closers: (() => Promise<unknown>)[] = []
  return {
    openGateway: async (...of: Parameters<typeof openGateway>) => {
      const opened = await openGateway(...of)
      closers.push(opened.close)
      return opened
    },
    closeGateways: () => Promise.all(closers.splice(0).map((close) => close())),
  }
}

async function openGateway(
  answer: (arrived: Arrived) => void,
  { limits = {}, path = '', protocol = 'http:' }: Setting = {},
) {
  const raw = await openRawUpstream(answer)
  const time = { now: 0 }
  const clock = () => time.now
  const attempts = makeAttemptThrottle({ clock })
  const upstream = new URL(raw.url.href + path)
  upstream.protocol = protocol
  const gateway = createGateway({
    upstream,
    attempts,
    clock,
    pictureKey: null,
    limits,
    report(error) {
      throw error
    },
  })

  const browser: Caller = { audience: 'browser', address: '10.0.0.7' }
  const ask = (path: string, init: RequestInit = {}, caller = browser) =>
    Promise.resolve(
      gateway.fetch(new Request(LOCAL + path, { headers: { 'X-API-KEY': KEY }, ...init }), caller),
    )

  return {
    ...raw,
    closeUpstream: raw.close,
    close: () => {
      gateway.close()
      return raw.close()
    },
    attempts,
    time,
    identifyKey: gateway.identifyKey,
    drafts: gateway.drafts,
    ask,
    readLimits: (caller?: Caller) => ask(operations.accountLimits.path, {}, caller),
    create: (
      fields: Record<string, string> = THREAD,
      idempotencyKey?: string,
      key = KEY,
      caller = browser,
    ) => {
      const { body, contentType } = fieldsToMultipartForm(Object.entries(fields))
      const headers = {
        'X-API-KEY': key,
        'Content-Type': contentType,
        ...(idempotencyKey === undefined ? {} : { [IDEMPOTENCY_HEADER]: idempotencyKey }),
      }
      return ask(operations.createThread.path, { method: 'POST', body, headers }, caller)
    },
  }
}
