import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CHANNEL } from '#contract/creation/creation.ts'
import { operations } from '#contract/operations.ts'
import { openFaultsProxy } from '#service/platform/testing/faults-proxy.ts'
import { answerJson, openStubServer } from '#service/platform/testing/stub-server.ts'
import { openBlueskyService } from './bluesky-service.ts'
import { startBlueskyServers } from './bluesky-servers.ts'

const service = await openBlueskyService()
const { bluesky: home, alice, account, admin, adminJson, connectWords } = service
const away = await startBlueskyServers({ directoryUrl: home.directoryUrl })
const eve = await away.makeAccount('eve')

/** Accepts every password for Alice, and responds with Eve's session on another server. */
const impostor = await openStubServer(({ url = '' }, response) => {
  const body = { identifier: eve.did, password: eve.appPassword }
  if (url.includes('createSession'))
    void away
      .call('com.atproto.server.createSession', { body })
      .then((session) => answerJson(response, 200, { ...session, did: alice.did, handle: alice.handle }))
  else answerJson(response, 200, {})
})
const entrance = await openFaultsProxy(home.url, () => null)

afterAll(async () => {
  await impostor.close()
  await entrance.close()
  await away.stop()
  await service.close()
})

describe('two servers of Bluesky and one directory', () => {
  let key: string
  beforeAll(async () => {
    ;({ key } = await adminJson<{ key: string }>(['key', 'create', '--account', account]))
  })
  const publish = async (calendar: string, text: string) => {
    const form = new FormData()
    const fields = {
      channel: CHANNEL,
      calendar_uuid: calendar,
      post_type: 'thread',
      post_content: JSON.stringify({ 0: { text, images: [] } }),
      scheduled_at: new Date(Date.now() + 3_600_000).toISOString(),
      status: 'published',
    }
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    const answer = await fetch(service.url + operations.createThread.path, {
      method: 'POST',
      headers: { 'X-API-KEY': key },
      body: form,
    })
    expect(answer.status).toBe(200)
    const [record] = await home.listRecords(alice.did)
    expect(record?.value.text).toBe(text)
  }

  it('an entrance leads to the server of the account, which gets the posts', async () => {
    const connected = await adminJson<{ calendar_uuid: string; server: string }>(
      connectWords('alice.test', entrance.url),
      alice.appPassword,
    )
    expect(connected.server).toBe(home.proxy.url)
    await publish(connected.calendar_uuid, 'Through the entrance')
    expect(entrance.seen.map(({ path }) => path)).toEqual([expect.stringContaining('createSession')])
  })

  it('a server that claims to have the account is refused, and the calendar keeps its own', async () => {
    const { code, err } = await admin(connectWords('alice.test', impostor.url), 'any password')
    expect({ code, err }).toEqual({
      code: 1,
      err: `The account is on ${home.proxy.url}, which does not accept the session that ${impostor.url} opened.\n`,
    })
    const { calendars } = await adminJson<{ calendars: { calendar_uuid: string; state: string }[] }>([
      'calendar',
      'list',
      '--account',
      account,
    ])
    expect(calendars).toMatchObject([{ username: 'alice.test', state: 'connected' }])
    await publish(calendars[0]?.calendar_uuid ?? '', 'After the impostor')
    expect(impostor.paths.map((path) => /[^./?]+(?=\?|$)/.exec(path)?.[0])).toEqual([
      'createSession',
      'deleteSession',
    ])
  })

  it('a server that the account is not on takes no password of it', async () => {
    const { err } = await admin(connectWords('alice.test', away.proxy.url), alice.appPassword)
    expect(err).toMatch(/refused this password/)
  })

  it('an account of the other server is connected there', async () => {
    const connected = await adminJson(connectWords('eve.test', away.proxy.url), eve.appPassword)
    expect(connected).toMatchObject({ user_id: eve.did, server: away.proxy.url })
  })
})
