import { type IncomingHttpHeaders, type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import { IDEMPOTENCY_HEADER } from '#contract/creation/idempotency-key.ts'
import { makeAccount } from '#service/api/testing/api-under-test.ts'
import { freePort } from '#service/outbound/testing/free-port.ts'
import { forwardRequest, readBody } from '#service/outbound/testing/forward-request.ts'
import { serverOn } from '#service/start/testing/server-under-test.ts'
import { issueKey } from '#service/store/keys/issue-key.ts'
import { recordsByDate } from '#service/store/testing/read-records.ts'
import { ALL_TIME } from '#service/store/testing/sample.ts'
import { openStore } from '#service/store/store.ts'
import { MIGRATED_IMAGE } from '#service/store/testing/migrated-image.ts'

/**
 * `unreceived`: the connection breaks before the upstream gets the request. `hanging`: the upstream never gets the
 * request. `lost`: the response is lost. `failed`: the upstream creates the post, but responds with an error.
 */
export type Fault =
  | { kind: 'unreceived' | 'hanging' | 'lost' | 'failed' }
  | { kind: 'late'; until: Promise<unknown> }
  | { kind: 'refused'; status: number; code: number; message: string }
  | { kind: 'rewritten'; rewrite: (body: string) => string }

type Received = {
  key: string
  method: string
  path: string
  idempotencyKey: string | undefined
  body: string
}

export async function openFaultyUpstream(clock: () => number) {
  const store = await openStore({ memory: MIGRATED_IMAGE, clock })
  const server = serverOn(store, { clock })
  const listening = await server.listen({ host: '127.0.0.1', port: 0 })
  const received: Received[] = []
  const state: { fault: (request: Received) => Fault | null } = { fault: () => null }

  const relay = async (request: IncomingMessage, answer: ServerResponse) => {
    const body = await readBody(request)
    const { method = '', url = '', headers } = request
    const idempotencyKey = headers[IDEMPOTENCY_HEADER.toLowerCase()]
    const arrived = {
      key: String(headers['x-api-key']),
      method,
      path: url,
      idempotencyKey: typeof idempotencyKey === 'string' ? idempotencyKey : undefined,
      body: body.toString(),
    }
    received.push(arrived)
    const fault = state.fault(arrived)
    if (fault?.kind === 'unreceived') return void request.socket.destroy()
    if (fault?.kind === 'hanging') return
    if (fault?.kind === 'refused') {
      const { status, code, message } = fault
      answer.writeHead(status, { 'Content-Type': 'application/json' })
      return void answer.end(JSON.stringify({ errors: { code, message }, success: false }))
    }
    const passed: IncomingHttpHeaders = {}
    for (const name of ['x-api-key', 'content-type', 'content-length', IDEMPOTENCY_HEADER.toLowerCase()])
      if (headers[name] !== undefined) passed[name] = headers[name]
    const answered = await forwardRequest(listening.url, { method, path: url, body, headers: passed })
    const answeredText = answered.body.toString()
    if (fault?.kind === 'lost') return void request.socket.destroy()
    if (fault?.kind === 'late') await fault.until
    const isFailed = fault?.kind === 'failed'
    answer.writeHead(isFailed ? 500 : answered.status, { 'Content-Type': 'application/json' })
    answer.end(
      isFailed ? '<h1>Oops</h1>' : fault?.kind === 'rewritten' ? fault.rewrite(answeredText) : answeredText,
    )
  }
  const proxy = createServer((request, answer) => {
    relay(request, answer).catch(() => answer.destroy())
  })
  const open = () => new Promise<void>((resolve) => void proxy.listen(port, '127.0.0.1', () => resolve()))
  const goDown = async () => {
    proxy.closeAllConnections()
    await new Promise((resolve) => proxy.close(resolve))
  }
  const port = await freePort()
  await open()

  return {
    url: new URL(`http://127.0.0.1:${port}`),
    store,
    received,
    receivedOf: (user: { key: string }) => received.filter(({ key }) => key === user.key),
    creationsOf: (draftId: string) => received.filter(({ idempotencyKey }) => idempotencyKey === draftId),
    setFault: (fault: (request: Received) => Fault | null) => void (state.fault = fault),
    makeAccount: (name?: string) => makeAccount(store, name),
    makeKey: async (accountId: number) => (await issueKey(store, accountId)).key,
    postsOf: ({ id }: { id: number }) => recordsByDate(store, id, ALL_TIME),
    goDown: async () => {
      await goDown()
      return open
    },
    close: async () => {
      await goDown()
      await listening.stop()
      await server.stop()
      await store.close()
    },
  }
}

export type FaultyUpstream = Awaited<ReturnType<typeof openFaultyUpstream>>

export const whenCreating = (fault: Fault) => (request: Received) =>
  request.method === 'POST' ? fault : null
