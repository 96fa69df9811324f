import { afterEach, beforeEach, expect, test } from 'vitest'
import { CONNECT_PATH, readBackPath } from '#contract/connecting.ts'
import type { Refusal } from '#contract/failure.ts'
import { LAUNCH_LINK_PATH } from '#contract/launch-links.ts'
import { failure } from '#contract/wire/envelope.ts'
import { openBluesky } from './open-bluesky.ts'
import { readSettings } from './settings.ts'
import { TEST_SECRET, openServer } from './testing/server-under-test.ts'

let server: Awaited<ReturnType<typeof openServer>>
beforeEach(async () => {
  const settings = readSettings({}, [])
  if (!settings.ok) throw new Error(settings.trouble)
  server = await openServer({ bluesky: openBluesky(settings.value, TEST_SECRET) })
})
afterEach(() => server.close())

async function signIn({ isReadOnly = false } = {}) {
  const link = { accountId: server.account.id, isDemo: false, isReadOnly, madeBy: 'start' }
  const launch = new URL(await server.server.launchLink(link)).hash.replace('#launch=', '')
  const origin = { Origin: server.listening.url, 'Content-Type': 'application/json' }
  const answer = await server.ask('/session', {
    method: 'POST',
    headers: origin,
    body: JSON.stringify({ launch }),
  })
  const { data } = (await answer.json()) as { data: { proof: string } } // The session's own tests check the response.
  const Cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const headers = { ...origin, Cookie, 'X-Almanac-Proof': data.proof }
  const ask = (path: string, init: RequestInit = {}) => server.ask(path, { ...init, headers })
  const login = { handle: 'no handle', password: 'secret', server: null, calendarUuid: null }
  return { ask, connect: () => ask(CONNECT_PATH, { method: 'POST', body: JSON.stringify(login) }) }
}

async function expectRefusal(answer: Response, status: number, reason: Refusal): Promise<void> {
  expect(await answer.json()).toEqual(failure({ reason }))
  expect(answer.status).toBe(status)
}

test('a browser whose key was revoked sees no calendars and connects no account, although its session lasts', async () => {
  const { ask, connect } = await signIn()
  const calendars = [{ uuid: server.calendar.uuid }]
  expect(await (await ask('/session')).json()).toMatchObject({ data: { mayConnect: true, calendars } })
  expect(await (await connect()).json()).toMatchObject({ data: { trouble: { kind: 'handle-malformed' } } })
  for (const { id } of await server.store.keys.list(server.account.id)) await server.store.keys.revoke(id)
  expect(await (await ask('/session')).json()).toMatchObject({ data: { mayConnect: false, calendars: [] } })
  await expectRefusal(await connect(), 401, 'key-refused')
  for (const path of [readBackPath(server.calendar.uuid), LAUNCH_LINK_PATH])
    await expectRefusal(await ask(path), 401, 'key-refused')
  expect((await ask('/session', { method: 'DELETE' })).status).toBe(200)
})

test('a browser with a read-only key connects no account', async () => {
  const { ask, connect } = await signIn({ isReadOnly: true })
  expect(await (await ask('/session')).json()).toMatchObject({ data: { mayConnect: false } })
  await expectRefusal(await connect(), 403, 'key-read-only')
})
