import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CHANNEL } from '#contract/creation/creation.ts'
import { operations } from '#contract/operations.ts'
import { openBlueskyService } from './bluesky-service.ts'

describe('with the default PRIVATE_HOSTS, a service whose network is lost', async () => {
  const service = await openBlueskyService('refuse')
  const { bluesky, names, alice, account, admin, adminJson, connectWords } = service
  afterAll(service.close)
  let key: string
  let calendar: string

  beforeAll(async () => {
    ;({ key } = await adminJson<{ key: string }>(['key', 'create', '--account', account]))
  })

  const create = async (fields: Record<string, string>) => {
    const form = new FormData()
    const whole = { channel: CHANNEL, calendar_uuid: calendar, status: 'scheduled', ...fields }
    for (const [name, value] of Object.entries(whole)) form.append(name, value)
    return await fetch(service.url + operations.createThread.path, {
      method: 'POST',
      headers: { 'X-API-KEY': key },
      body: form,
    })
  }
  const isUnclear = async () => {
    const metrics = await (await fetch(`${service.url}/metrics`)).text()
    return metrics.includes('almanac_calendars_unclear 1')
  }
  const health = async () => (await fetch(`${service.url}/healthz`)).status

  it('has an account that was found by its handle alone', async () => {
    // Maps the name to the server's own URL, because the proxy changes the `Host` header, from which Bluesky's server
    // reads the handle.
    names.addName('alice.test', names.originOf(bluesky.url))
    const words = connectWords('alice.test').slice(0, -2)
    const connected = await adminJson<{ calendar_uuid: string }>(words, alice.appPassword)
    expect(connected).toMatchObject({ user_id: alice.did, server: bluesky.origin })
    calendar = connected.calendar_uuid
  })

  it('keeps a due post through restarts, and publishes it once the network is back', async () => {
    service.loseNetwork(true)
    const created = await create({
      post_type: 'thread',
      post_content: JSON.stringify({ 0: { text: 'Waits for the network', images: [] } }),
      scheduled_at: new Date(Date.now() + 3_000).toISOString(),
    })
    expect(created.status).toBe(200)
    for (let restarts = 0; restarts < 3; restarts++) {
      await expect.poll(isUnclear).toBe(true)
      await service.restart()
    }
    expect(await health()).toBe(200)
    expect(await bluesky.listRecords(alice.did)).toEqual([])
    service.loseNetwork(false)
    await expect
      .poll(async () => (await bluesky.listRecords(alice.did)).map(({ value }) => value.text))
      .toEqual(['Waits for the network'])
    await expect.poll(isUnclear).toBe(false)
  })

  it('refuses with words what needs the network', async () => {
    service.loseNetwork(true)
    const quote = await create({
      post_type: 'quote_repost',
      content: 'Well said',
      tweet_id: 'at://did:web:nobody.gone.invalid/app.bsky.feed.post/3kaaaaaaaaaaa',
      scheduled_at: new Date(Date.now() + 3_600_000).toISOString(),
    })
    expect(quote.status).toBe(503)
    const connecting = await admin(connectWords('alice.test'), alice.appPassword)
    expect(connecting).toMatchObject({ code: 1, err: `${bluesky.origin} does not answer.\n` })
    service.loseNetwork(false)
    expect(await health()).toBe(200)
  })
})
