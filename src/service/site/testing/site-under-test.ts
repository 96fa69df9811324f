import { expect } from 'vitest'
import type { Refusal } from '#contract/failure.ts'
import { IDEMPOTENCY_HEADER } from '#contract/creation/idempotency-key.ts'
import { bad, good } from '#contract/result.ts'
import type { Backend, Caller } from '#service/http/backend.ts'
import { makeAttemptThrottle } from '#service/http/attempt-throttle.ts'
import { createSite } from '#service/site/site.ts'
import type { SiteDependencies } from '#service/site/site-dependencies.ts'
import { failure, success } from '#contract/wire/envelope.ts'
import { operations } from '#contract/operations.ts'

export const ORIGIN = 'http://127.0.0.1:4280'
export const ADDRESS = '10.0.0.7'
export const KEY = 'planted-key-0123456789'
export const LIMITS = operations.accountLimits.path
export const WEBHOOK = operations.createThread.path

export async function expectRefusal(answer: Response, status: number, reason: Refusal): Promise<void> {
  expect(await answer.json()).toEqual(failure({ reason }))
  expect(answer.status).toBe(status)
  expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
}

type Asked = {
  path: string
  method: string
  key: string | null
  idempotencyKey: string | null
  caller: Caller
  body: string
}

type Changes = Partial<Omit<SiteDependencies, 'backend'>> & { backend?: Partial<Backend> }

export function openSite({ backend, ...changes }: Changes = {}) {
  const time = { now: Date.UTC(2026, 10, 21) }
  const asked: Asked[] = []
  const identified: { key: string; caller: Caller }[] = []
  const ended = new Set<string>()
  const violations: string[] = []
  const attempts = makeAttemptThrottle({ clock: () => time.now })
  const dependencies: SiteDependencies = {
    secret: 'a secret of this test, long enough for anyone',
    clock: () => time.now,
    origins: () => [ORIGIN, 'http://localhost:4280', 'https://calendar.example'],
    behindProxy: false,
    endedSessions: {
      end: async (hash) => void ended.add(hash),
      has: async (hash) => ended.has(hash),
    },
    backend: {
      async fetch(request, caller) {
        const { pathname: path } = new URL(request.url)
        const key = request.headers.get('X-API-KEY')
        const idempotencyKey = request.headers.get(IDEMPOTENCY_HEADER)
        const body = await request.text()
        asked.push({ path, method: request.method, key, idempotencyKey, caller, body })
        if (key !== KEY) return Response.json(failure({ reason: 'key-refused' }), { status: 401 })
        return Response.json(success(path === operations.accountLimits.path ? { tier: 'pro' } : []))
      },
      async identifyKey(key, caller) {
        identified.push({ key, caller })
        if (key !== KEY) return bad(Response.json(failure({ reason: 'key-refused' }), { status: 401 }))
        return good({ accountId: 'account-1', accountName: 'Ada', tier: 'pro' })
      },
      ...backend,
    },
    rightsOf: async () => ({ mayWrite: true }),
    source: 'Embedded service',
    launchLinks: null,
    linkOrigin: () => ORIGIN,
    calendarsOf: null,
    connecting: null,
    workspace: { fetch: () => Response.json(success(null)) },
    canChangePosts: false,
    attempts,
    pictures: null,
    dashboard: null,
    isHealthy: async () => true,
    metrics: async () => 'almanac_open_sockets 1\n',
    reportViolation: (directive) => void violations.push(directive),
    report(error) {
      throw error
    },
    ...changes,
  }
  const app = createSite(dependencies)
  const site = {
    request: (url: string, init: RequestInit = {}, address = ADDRESS) => app.request(url, init, { address }),
  }
  const ask = (path: string, init?: RequestInit) => site.request(ORIGIN + path, init)

  return {
    site,
    dependencies,
    ask,
    asked,
    identified,
    ended,
    violations,
    time,
    attempts,
    signIn: () => signIn(ask),
  }
}

type Ask = (path: string, init?: RequestInit) => Response | Promise<Response>

async function signIn(ask: Ask) {
  const answer = await ask('/session', {
    method: 'POST',
    body: JSON.stringify({ key: KEY }),
    headers: { 'Content-Type': 'application/json', Origin: ORIGIN, 'Sec-Fetch-Site': 'same-origin' },
  })
  const { data } = (await answer.json()) as { data: { proof: string } } // The tests of signing in check the whole response.
  const [cookie = ''] = answer.headers.getSetCookie()
  return { cookie: cookie.split(';')[0] ?? '', proof: data.proof }
}
