import { type IncomingMessage, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ALERT_FOR_MS } from '#service/store/alerts/alerts.ts'
import type { Store } from '#service/store/store.ts'
import { engines } from '#service/store/testing/engines.ts'
import { testStores } from '#service/store/testing/open-stores.ts'
import { NOON, makeSample, samplePost } from '#service/store/testing/sample.ts'
import { type NameFault, loopbackNetwork } from '#service/outbound/testing/loopback-network.ts'
import { startAlerts } from './alerts.ts'
import { type AlertReceiver, type AlertMessage, openAlertReceiver } from './send-alert.ts'

async function openReceiver() {
  const received: AlertMessage[] = []
  const status: { current: number | null } = { current: 200 }
  const receiver = { status, received, url: new URL('http://127.0.0.1') }
  const server = createServer((request: IncomingMessage, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      received.push(JSON.parse(body) as AlertMessage) // The test checks the fields that it needs.
      if (status.current === null) request.socket.destroy()
      else response.writeHead(status.current, { Location: '/elsewhere' }).end('ok')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  // The cast is safe, because a server that listens on a port has this type of address.
  const { port } = server.address() as AddressInfo
  receiver.url = new URL(`http://127.0.0.1:${port}/hook?token=secret-of-the-receiver`)
  return Object.assign(receiver, { close: () => server.close() })
}

describe.each(engines)('alerts on $engine', (engine) => {
  let now = NOON
  const stores = testStores(engine, () => now)
  let all: Store[]
  let store: Store
  let receiver: Awaited<ReturnType<typeof openReceiver>>
  const running: { stop: () => Promise<void> }[] = []
  const stopAll = async () => {
    for (const { stop } of running.splice(0).toReversed()) await stop()
  }
  const errors: unknown[] = []

  beforeAll(async () => {
    store = await stores.open()
    all = [store, await stores.open(), await stores.open()]
  })
  beforeEach(async () => {
    now += ALERT_FOR_MS * 2
    await store.alerts.forgetOld()
    receiver = await openReceiver()
    return async () => {
      await stopAll()
      receiver.close()
      if (errors.length > 0) throw new Error(`The sending has failed: ${String(errors[0])}`)
    }
  })

  const opened = (to: AlertReceiver) => {
    running.push({ stop: to.close })
    return to
  }
  const start = (
    from: Pick<Store, 'alerts'> = store,
    to: AlertReceiver | null = opened(openAlertReceiver(receiver.url)),
  ) =>
    running.push(
      startAlerts({
        store: from,
        receiver: to,
        origin: () => 'https://calendar.example',
        reportError: (error) => void errors.push(error),
        pollPauseMs: 5,
      }),
    )

  const failPosts = async (count: number, words = 'No such thing') => {
    const sample = await makeSample(store)
    const posts = Array.from({ length: count }, () =>
      samplePost(sample, {
        status: 'scheduled',
        content: 'First words\nand more',
        scheduledAt: now - 1,
      }),
    )
    await store.posts.insertMany(posts, () => now - 1)
    const claim = await store.duePosts.claimCalendar(sample.calendar.id)
    if (claim === null) throw new Error('The posts are due')
    for (let due = await store.duePosts.take(claim); due !== null; due = await store.duePosts.take(claim))
      expect(await store.duePosts.markFailed(claim, due, 'refused', words)).toBe(true)
    await store.duePosts.release(claim)
    return posts
  }
  const failPost = async (words?: string) => {
    const [post] = await failPosts(1, words)
    if (post === undefined) throw new Error('A post has failed')
    return post
  }
  const connect = async () => {
    const { account } = await makeSample(store)
    const { calendar } = await makeSample(store).then(async (sample) => ({ ...sample, account }))
    const connected = await store.connections.connect(
      calendar.accountId,
      {
        platform: 'bluesky',
        server: 'https://pds.example',
        userId: `did:plc:${calendar.id}`,
        handle: 'alice.test',
        photo: '',
        sealFor: () => 'sealed-tokens-of-alice',
      },
      calendar.uuid,
      { ...calendar },
    )
    expect(connected.ok).toBe(true)
    return calendar
  }

  test('a failed post is sent as one message, once, by one of several processes', async () => {
    const post = await failPost()
    for (const each of all) start(each)
    await expect.poll(() => receiver.received).toHaveLength(1)
    await stopAll()
    for (let step = 0; step < 5; step++) {
      now += 600_000
      await Promise.all(all.map(async ({ alerts }) => expect(await alerts.take(10)).toEqual([])))
    }
    expect(receiver.received).toEqual([
      {
        id: expect.stringMatching(/^[\da-f-]{36}$/),
        kind: 'post_failed',
        account: 'Sample',
        calendar: 'ada',
        post_uuid: post.uuid,
        scheduled_at: new Date(post.scheduledAt).toISOString(),
        reason: 'refused: No such thing',
        first_words: 'First words and more',
        link: `https://calendar.example/calendar?date=${new Date(post.scheduledAt).toISOString().slice(0, 10)}&post=${post.uuid}`,
        text: expect.stringContaining('A post of @ada'),
        content: expect.stringContaining('No such thing'),
        allowed_mentions: { parse: [] },
      },
    ])
  })

  test('a post that failed while the clock was fast is told when the clock is right again', async () => {
    now += 24 * ALERT_FOR_MS
    await failPost()
    now -= 24 * ALERT_FOR_MS
    start()
    await expect.poll(() => receiver.received).toHaveLength(1)
  })

  test('the sentence for people has no links or mentions for chat services', async () => {
    await failPost('<!channel> <https://elsewhere.example|Sign in> [again](https://elsewhere.example)')
    start()
    await expect.poll(() => receiver.received).toHaveLength(1)
    const [message] = receiver.received
    expect(message?.text.replace(message.link, '')).not.toMatch(/[<>[\]]/)
    expect(message?.text).toContain('‹!channel›')
    expect(message?.reason).toContain('<!channel>')
  })

  test('a hundred alerts with three processes arrive once each', async () => {
    const posts = await failPosts(100)
    for (const each of all) start(each)
    await expect.poll(() => receiver.received.length).toBeGreaterThanOrEqual(100)
    await stopAll()
    expect(receiver.received.map(({ post_uuid }) => post_uuid).toSorted()).toEqual(
      posts.map(({ uuid }) => uuid).toSorted(),
    )
  })

  test('a lost connection sends an alert without its tokens, and disconnecting sends none', async () => {
    const lost = await connect()
    expect(await store.connections.lose(lost.id, 'sealed-tokens-of-alice')).toBe(true)
    expect(await store.connections.lose(lost.id, 'sealed-tokens-of-alice')).toBe(false)
    const left = await connect()
    expect(await store.connections.signOut(left.id, 'sealed-tokens-of-alice')).toBe(true)
    start()
    await expect.poll(() => receiver.received).toHaveLength(1)
    expect(receiver.received[0]).toMatchObject({
      kind: 'connection_lost',
      calendar: 'alice.test',
      post_uuid: '',
      scheduled_at: '',
      reason: 'signed-out',
      link: `https://calendar.example/accounts/bluesky?calendar=${lost.uuid}&handle=alice.test`,
    })
    expect(JSON.stringify(receiver.received)).not.toMatch(/sealed|secret/)
  })

  test.each([
    ['an answer of 500', 500],
    ['an answer of 404', 404],
    ['a redirect', 302],
    ['no answer', null],
  ])('after %s it is sent again, with the same id, until it is accepted', async (_, status) => {
    receiver.status.current = status
    await failPost()
    start()
    await expect.poll(() => receiver.received).toHaveLength(1)
    receiver.status.current = 200
    now += 29_000
    expect(await store.alerts.take(10)).toEqual([])
    now += 1_000
    await expect.poll(() => receiver.received).toHaveLength(2)
    await stopAll()
    now += 600_000
    expect(await store.alerts.take(10)).toEqual([])
    expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(1)
  })

  test.each<NameFault>(['not found', 'empty', 'broken'])(
    'a receiver whose look-up is %s gets the alert when its name is found',
    async (fault) => {
      let target: NameFault | number = fault
      const port = Number(receiver.url.port)
      const network = loopbackNetwork(() => target)
      let tries = 0
      const { send, close } = opened(openAlertReceiver(new URL('https://alerts.example/hook'), network))
      await failPost()
      start(store, { send: (message) => send(message).finally(() => tries++), close })
      await expect.poll(() => tries).toBe(1)
      target = port
      now += 30_000
      await expect.poll(() => receiver.received).toHaveLength(1)
    },
  )

  test('an accepted alert is not sent again if the store fails to note it', async () => {
    await failPost()
    const reported: unknown[] = []
    let failures = 2
    const failing = {
      ...store.alerts,
      settle: async (id: string) => {
        if (failures-- > 0) throw new Error('the disk is full')
        await store.alerts.settle(id)
      },
    }
    running.push(
      startAlerts({
        store: { alerts: failing },
        receiver: opened(openAlertReceiver(receiver.url)),
        origin: () => 'https://calendar.example',
        reportError: (error) => void reported.push(error),
        pollPauseMs: 5,
      }),
    )
    for (const count of [1, 2]) {
      await expect.poll(() => reported).toHaveLength(count)
      now += 600_000
    }
    await expect.poll(() => failures).toBe(-1)
    await stopAll()
    now += 600_000
    expect(await store.alerts.take(10)).toEqual([])
    expect(receiver.received).toHaveLength(1)
  })

  const runOnce = async (to: AlertReceiver | null) => {
    const forgotten = Promise.withResolvers<void>()
    const forgetOld = () => store.alerts.forgetOld().then(forgotten.resolve)
    start({ alerts: { ...store.alerts, forgetOld } }, to)
    await forgotten.promise
    await stopAll()
  }

  test('an alert is dropped after an hour', async () => {
    await failPost()
    now += ALERT_FOR_MS
    await runOnce(opened(openAlertReceiver(receiver.url)))
    expect(receiver.received).toEqual([])
    now -= 1
    expect(await store.alerts.take(10)).toEqual([])
  })

  test('without an address nothing is sent, and old alerts are deleted', async () => {
    await failPost()
    now += ALERT_FOR_MS
    await runOnce(null)
    now -= 1
    expect(await store.alerts.take(10)).toEqual([])
  })
})
