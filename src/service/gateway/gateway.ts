import { withoutEnd } from '#contract/without-end.ts'
import { Hono, type Handler } from 'hono'
import { type Fields, type OperationName, operations, readRequest } from '#contract/operations.ts'
import { refusals, type Refused } from '#contract/failure.ts'
import { bad, good, type Result } from '#contract/result.ts'
import type { AttemptThrottle } from '#service/http/attempt-throttle.ts'
import type { Backend, Caller } from '#service/http/backend.ts'
import { isHeaderKey } from '#service/http/header-key.ts'
import { selectCreation } from '#service/rules/creation.ts'
import { readForm } from '#service/http/form.ts'
import { readQuery } from '#service/http/query.ts'
import { refuse } from '#service/http/refusal.ts'
import { IDEMPOTENCY_HEADER, isIdempotencyKey } from '#contract/creation/idempotency-key.ts'
import { createAnswerOnce } from './answer-once.ts'
import { makeAnswerReader } from './answer-reader.ts'
import { type UpstreamCall, askUpstream, createConnections } from './ask-upstream.ts'
import { type AskUpstream, createDraftCalls, creationCall, givenFields, readingCall } from './draft-calls.ts'
import { createKeyAccounts, identifyKeyAt } from './identify-key.ts'
import { makeKeyMemory } from './key-memory.ts'
import { relayAnswer } from './relay-answer.ts'
import { UPSTREAM_LIMITS, type UpstreamLimits } from './upstream-limits.ts'

export type GatewayDependencies = {
  upstream: URL
  attempts: AttemptThrottle
  clock: () => number
  pictureKey: Uint8Array | null
  report: (error: unknown) => void
  limits?: Partial<UpstreamLimits>
}

type GatewayEnv = { Bindings: Caller }
type Reading = Exclude<OperationName, 'createThread' | 'createQuote'>

/**
 * Writes each request to the upstream from the parsed fields. The caller's own headers and body are never passed on.
 */
export function createGateway({
  upstream,
  attempts,
  clock,
  pictureKey,
  report,
  limits,
}: GatewayDependencies) {
  const app = new Hono<GatewayEnv>()
  const connections = createConnections()
  const keys = makeKeyMemory({ clock })
  const reader = makeAnswerReader()
  const allLimits = { ...UPSTREAM_LIMITS, ...limits }
  const answerOnce = createAnswerOnce()
  const base = withoutEnd(upstream.href, /\//)

  const ask: AskUpstream = async (name, call, { query = '', hiddenKey, isOfWords = false }) => {
    const url = new URL(base + operations[name].path + query)
    const maxBytes = Math.min(
      allLimits.maxBytes,
      call.method === 'GET' ? Infinity : allLimits.maxCreationBytes,
    )
    const asked = await askUpstream({ ...call, url }, { ...allLimits, maxBytes }, connections)
    if (!asked.ok) return asked
    const { body, status, retryAfter } = asked.value
    const { length } = body
    const use = { name, hiddenKey, pictureKey, isOfWords }
    const read = await reader.read(body, use, allLimits.processorMs).finally(() => {
      connections.bodies.held -= length
    })
    const isRefused = read.kind === 'refused' && read.code === refusals['key-refused'].code
    if (isRefused || read.kind === 'success') keys.note(call.headers['X-API-KEY'] ?? '', name, !isRefused)
    return good({ read, status, retryAfter })
  }

  const attemptedKeys = new Set<string>()

  async function relay(name: OperationName, call: Omit<UpstreamCall, 'url'>, caller: Caller, query = '') {
    const key = call.headers['X-API-KEY'] ?? ''
    // Counts the attempts of scripts apart, so that a script with a wrong API key does not stop people from signing in.
    const counted = caller.audience === 'client' ? `scripts at ${caller.address}` : caller.address
    if (keys.isRefused(key, name)) return refuse({ reason: 'key-refused' })
    // Counts the first requests of a new API key as one attempt, because they often arrive together.
    const isAttempt = !keys.isGood(key) && !attemptedKeys.has(key)
    if (isAttempt && !attempts.begin(counted))
      return refuse({ reason: 'attempts-throttled' }, { 'Retry-After': '60' })
    if (isAttempt) attemptedKeys.add(key)
    let isKeyRefused = false
    try {
      const hiddenKey = caller.audience === 'browser' ? key : null
      const asked = await ask(name, call, { query, hiddenKey })
      if (!asked.ok) return refuse({ reason: asked.trouble.reason })
      const { answer, refusedCode } = relayAnswer(asked.value.read, asked.value, name)
      isKeyRefused = refusedCode === refusals['key-refused'].code
      return answer
    } finally {
      if (isAttempt) attemptedKeys.delete(key)
      // Takes the attempt back unless the API key was refused. `begin` has counted it already.
      if (isAttempt && !isKeyRefused) attempts.succeed(counted)
    }
  }

  const read =
    (name: Reading): Handler<GatewayEnv> =>
    async ({ req, env }) => {
      const key = readKey(req.raw)
      if (key === null) return refuse({ reason: 'key-refused' })
      const given = readQuery(req.url)
      const fields = given.ok ? rewrite(name, given.value) : given
      if (!fields.ok) return refuse(fields.trouble)
      const query = new URLSearchParams(fields.value).toString()
      return relay(name, readingCall(key, req.raw.signal), env, query === '' ? '' : `?${query}`)
    }

  const create: Handler<GatewayEnv> = async ({ req, env }) => {
    const key = readKey(req.raw)
    if (key === null) return refuse({ reason: 'key-refused' })
    const given = await readForm(req.raw)
    if (!given.ok) return refuse(given.trouble)
    const name = selectCreation(given.value)
    if (!name.ok) return refuse(name.trouble)
    const fields = rewrite(name.value, given.value)
    if (!fields.ok) return refuse(fields.trouble)
    const idempotencyKey = req.header(IDEMPOTENCY_HEADER)
    if (idempotencyKey !== undefined && !isIdempotencyKey(idempotencyKey))
      return refuse({ reason: 'request-invalid', field: IDEMPOTENCY_HEADER })
    const call = creationCall(key, fields.value, idempotencyKey)
    const send = () => relay(name.value, call, env)
    if (idempotencyKey === undefined) return await send()
    const answer = await answerOnce(`${key} ${idempotencyKey}`, JSON.stringify(fields.value), send)
    return answer ?? refuse({ reason: 'sending-differs' })
  }

  app.get(operations.postsByDate.path, read('postsByDate'))
  app.get(operations.postsByUsername.path, read('postsByUsername'))
  app.get(operations.accountLimits.path, read('accountLimits'))
  app.post(operations.createThread.path, create)
  for (const { path, method } of Object.values(operations)) {
    const allow = method === 'GET' ? 'GET, HEAD' : method
    app.all(path, () => refuse({ reason: 'method-not-allowed' }, { Allow: allow }))
  }
  app.notFound(() => refuse({ reason: 'path-unknown' }))
  app.onError((error) => {
    report(error)
    return refuse({ reason: 'unexpected' })
  })

  const close = () => {
    connections.close()
    reader.close()
  }
  const fetch: Backend['fetch'] = (request, caller) => app.fetch(request, caller)
  const accounts = createKeyAccounts(upstream)
  return {
    fetch,
    identifyKey: identifyKeyAt(upstream, fetch, accounts),
    drafts: { ...createDraftCalls(ask), accountOf: accounts.workspaceOf },
    close,
  }
}

function readKey(request: Request): string | null {
  const key = request.headers.get('X-API-KEY') ?? ''
  return isHeaderKey(key) ? key : null
}

function rewrite(name: OperationName, given: Fields): Result<Record<string, string>, Refused> {
  const read = readRequest(name, given)
  if (!read.ok) return bad(read.trouble[0])
  // The cast is safe, because `read.value` comes from the same operation.
  const write = operations[name].write as (input: unknown) => Fields
  return good(givenFields(write(read.value)))
}
