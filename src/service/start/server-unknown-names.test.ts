import { beforeEach, describe, expect, test } from 'vitest'
import { CONNECT_PATH } from '#contract/connecting.ts'
import { operations } from '#contract/operations.ts'
import { formOf, makeAccount, newPost } from '#service/api/testing/api-under-test.ts'
import { createPlatforms } from '#service/platform/platforms.ts'
import { answerJson, openStubServer } from '#service/platform/testing/stub-server.ts'
import { openStore } from '#service/store/store.ts'
import { MIGRATED_IMAGE } from '#service/store/testing/migrated-image.ts'
import type { Network } from '#service/outbound/network.ts'
import { type NameFault, loopbackNetwork } from '#service/outbound/testing/loopback-network.ts'
import { openBluesky } from './open-bluesky.ts'
import { openPicturesOf } from './open-pictures.ts'
import { readSettings } from './settings.ts'
import { serverOn } from './testing/server-under-test.ts'

const SECRET = 'the secret of the sessions of a test'
const DID = 'did:plc:aaaaaaaaaaaaaaaaaaaaaaaa'
const BEGUN = Date.now()

const FAULTS: NameFault[] = ['not found', 'empty', 'broken']

async function openService(network?: Network) {
  const settings = readSettings({}, [])
  if (!settings.ok) throw new Error(settings.trouble)
  const time = { now: BEGUN }
  const store = await openStore({ memory: MIGRATED_IMAGE, clock: () => time.now })
  const bluesky = openBluesky(settings.value, SECRET, network)
  const pictures = openPicturesOf({ folder: null, allowPrivateHosts: false }, SECRET, network)
  const { account, calendar, key } = await makeAccount(store)
  await store.connections.connect(
    account.id,
    {
      platform: 'bluesky',
      server: 'https://pds.example',
      userId: DID,
      handle: 'alice.example',
      photo: '',
      sealFor: (uuid) => bluesky.seal.seal({ access: 'access', refresh: 'refresh' }, uuid),
    },
    calendar.uuid,
    calendar,
  )
  const reports: string[] = []
  const start = async () => {
    const server = serverOn(store, {
      bluesky,
      pictures,
      platforms: createPlatforms(store, bluesky),
      sessionSecret: SECRET,
      log: ({ event, name }) => void (event === 'error' && reports.push(String(name))),
    })
    return { server, listening: await server.listen({ host: '127.0.0.1', port: 0 }) }
  }
  let running = await start()
  const stop = async () => {
    await running.listening.stop()
    await running.server.stop()
  }
  const ask = (path: string, init: RequestInit = {}) => fetch(running.listening.url + path, init)

  return {
    time,
    store,
    pictures,
    ask,
    restart: async () => {
      await stop()
      running = await start()
    },
    isWell: async () => {
      expect(reports).toEqual([])
      await expect.poll(async () => (await ask('/healthz')).status).toBe(200)
    },
    signIn: async () => {
      const link = { accountId: account.id, isDemo: false, isReadOnly: false, madeBy: 'start' }
      const launch = new URL(await running.server.launchLink(link)).hash.replace('#launch=', '')
      const headers = { 'Content-Type': 'application/json', Origin: running.listening.url }
      const answer = await ask('/session', { method: 'POST', headers, body: JSON.stringify({ launch }) })
      const { data } = (await answer.json()) as { data: { proof: string } } // The session's own tests check the response.
      const [cookie = ''] = answer.headers.getSetCookie()
      return { ...headers, Cookie: cookie.split(';')[0] ?? '', 'X-Almanac-Proof': data.proof }
    },
    quote: async (tweet_id: string) => {
      const fields = {
        channel: 'Social',
        post_type: 'quote_repost',
        content: 'Well said',
        calendar_uuid: calendar.uuid,
        scheduled_at: new Date(BEGUN + 86_400_000).toISOString(),
        status: 'scheduled',
        tweet_id,
      }
      const headers = { 'X-API-KEY': key }
      const answer = await ask(operations.createThread.path, {
        method: 'POST',
        headers,
        body: formOf(fields),
      })
      return { status: answer.status, body: await answer.json() }
    },
    schedule: async () => {
      const post = newPost({
        accountId: account.id,
        calendarId: calendar.id,
        status: 'scheduled',
        scheduledAt: BEGUN - 1,
      })
      await store.posts.insertMany([post])
    },
    statuses: async () => {
      const day = new Date(BEGUN - 1).toISOString().slice(0, 10)
      const answer = await ask(`${operations.postsByDate.path}?start_date=${day}&end_date=${day}`, {
        headers: { 'X-API-KEY': key },
      })
      const { data } = (await answer.json()) as { data: { status: string }[] } // The API's own tests check the response.
      return data.map(({ status }) => status)
    },
    close: async () => {
      await stop()
      await bluesky.servers.close()
      await store.close()
    },
  }
}

type Service = Awaited<ReturnType<typeof openService>>

const connect = async (service: Service, fields: object) => {
  const answer = await service.ask(CONNECT_PATH, {
    method: 'POST',
    headers: await service.signIn(),
    body: JSON.stringify({
      handle: 'alice.example',
      password: 'x',
      server: null,
      calendarUuid: null,
      ...fields,
    }),
  })
  return { status: answer.status, body: await answer.json() }
}

describe('a service with the resolver of this machine', () => {
  let service: Service
  beforeEach(async () => {
    service = await openService()
    return service.close
  })

  test('continues when a browser names a handle or a server that does not exist', async () => {
    expect(await connect(service, { handle: 'nobody-here.invalid' })).toMatchObject({
      status: 200,
      body: { data: { trouble: { kind: 'handle-unresolved' } } },
    })
    expect(await connect(service, { server: 'https://pds.invalid' })).toMatchObject({
      status: 200,
      body: { data: { trouble: { kind: 'server-silent', server: 'https://pds.invalid' } } },
    })
    await service.isWell()
  })

  test('continues when a key quotes a post of a host that does not exist', async () => {
    expect(await service.quote('at://did:web:nobody.gone.invalid/app.bsky.feed.post/3kaaaaaaaaaaa')).toEqual({
      status: 503,
      body: expect.objectContaining({ errors: expect.objectContaining({ code: 5030 }) }),
    })
    await service.isWell()
  })

  test('continues when a browser loads a picture of a host that does not exist', async () => {
    const { Cookie } = await service.signIn()
    const path = service.pictures.seal('https://nobody.gone.invalid/face.png')
    expect((await service.ask(path, { headers: { Cookie } })).status).toBe(404)
    await service.isWell()
  })
})

describe.each(FAULTS)('a service whose look-ups are “%s”', (fault) => {
  test('publishes due posts when names are found again, even after restarts', async () => {
    const written: string[] = []
    const server = await openStubServer(({ url = '' }, response) => {
      if (url.includes('getRecord')) return answerJson(response, 400, { error: 'RecordNotFound' })
      if (url.includes('applyWrites')) written.push(url)
      answerJson(response, 200, {})
    })
    let target: NameFault | number = fault
    let lookups = 0
    const network = loopbackNetwork(() => {
      lookups++
      return target
    })
    const service = await openService(network)
    try {
      await service.schedule()
      for (const pause of [5_000, 15_000, 0]) {
        await expect.poll(() => lookups).toBeGreaterThan(0)
        await expect.poll(() => service.store.duePosts.countWaiting()).toMatchObject({ unclear: 1 })
        expect(await service.statuses()).toEqual(['scheduled'])
        await service.isWell()
        await service.restart()
        lookups = 0
        service.time.now += pause
      }
      target = server.port
      service.time.now += 60_000
      await expect.poll(service.statuses).toEqual(['published'])
      expect(written).toHaveLength(1)
      await service.isWell()
    } finally {
      await service.close()
      await server.close()
    }
  })
})
