import { beforeEach, describe, expect, test } from 'vitest'
import type { TargetAnswer } from '#service/platform/platform.ts'
import { BY_DATE, error, openApiClient, tweet } from '#service/api/testing/api-client.ts'

let api: Awaited<ReturnType<typeof openApiClient>>
beforeEach(async () => {
  api = await openApiClient()
  return async () => await api.store.close()
})

describe('a quote', () => {
  beforeEach(async () => {
    await api.store.tweets.insertMany([
      { ...tweet, isAccessible: true },
      { ...tweet, tweetId: '901', isAccessible: false },
    ])
  })

  test('is created, and read back beside what it quotes', async () => {
    expect(await api.send(api.quote())).toMatchObject({
      status: 200,
      body: {
        data: {
          content: 'Well said',
          post_type: 'quote_repost',
          post_content: { text: 'Well said', images: [], tweet_id: '900' },
        },
      },
    })
    const { body } = await api.ask(BY_DATE + '?start_date=2026-12-01&end_date=2026-12-01')
    expect(body).toMatchObject({
      data: [
        { content: 'Well said', post_metadata: { username: 'Kyna', tweet_id: '900', text: 'The original' } },
      ],
    })
  })

  test('keeps its line breaks as they were typed', async () => {
    await api.send(api.quote({ content: 'one\ntwo' }))
    const { body } = await api.ask(BY_DATE + '?start_date=2026-12-01&end_date=2026-12-01')
    expect(body).toMatchObject({ data: [{ content: 'one\ntwo' }] })
  })

  test.each([
    [{ content: undefined }, 4011],
    [{ content: ' \n ' }, 4011],
    [{ content: 'a'.repeat(281) }, 4009],
    [{ content: 'a\0' }, 4000],
    [{ status: 'failed' }, 4012],
    [{ tweet_id: undefined }, 4001],
    [{ tweet_id: '404' }, 4001],
    [{ tweet_id: '901' }, 4001],
    [{ content: 'a'.repeat(281), tweet_id: '404' }, 4009],
    [{ status: 'failed', tweet_id: '404' }, 4012],
  ])('%j is refused', async (change, code) => {
    expect(await api.send(api.quote(change))).toMatchObject({ status: 400, body: error(code) })
  })

  test('30 pass on a day, refused ones not counted, and the 31st waits for midnight', async () => {
    for (let i = 0; i < 30; i++) {
      await api.send(api.quote({ tweet_id: '404' }))
      expect(await api.send(api.quote())).toMatchObject({ status: 200 })
    }
    const full = await api.send(api.quote())
    expect(full).toMatchObject({ status: 429, body: error(4290) })
    expect(full.headers.get('Retry-After')).toBe(String(12 * 60 * 60))
    expect(await api.send(api.thread())).toMatchObject({ status: 200 })
  })
})

describe('a quote from a connected calendar', () => {
  const uri = 'at://did:plc:2eeg23uovwqhsa4oq7oizggd/app.bsky.feed.post/3kabcdefghij2'
  const found: TargetAnswer = { kind: 'found', target: { ...tweet, tweetId: uri } }
  let answer: TargetAnswer
  let asked: string[]
  beforeEach(async () => {
    asked = []
    answer = found
    const platform = {
      publish: () => Promise.resolve({ kind: 'unknown' as const }),
      look: () => Promise.resolve({ kind: 'unknown' as const }),
      findTarget: (_: number, reference: string) => {
        asked.push(reference)
        return Promise.resolve(answer)
      },
    }
    api = await openApiClient({ simulated: platform, bluesky: platform })
    const { account, calendar } = api
    const connection = {
      platform: 'bluesky' as const,
      server: 'https://pds.example',
      userId: 'did:plc:alice',
      handle: 'alice.test',
      photo: '',
      sealFor: () => 'sealed',
    }
    await api.store.connections.connect(account.id, connection, calendar.uuid, {
      ...calendar,
      accountId: account.id,
    })
    return async () => await api.store.close()
  })

  test('is looked for on its platform by a link, and stored with the id that the platform gives', async () => {
    const link = 'https://bsky.app/profile/kyna.test/post/3kabcdefghij2'
    expect(await api.send(api.quote({ tweet_id: link }))).toMatchObject({
      status: 200,
      body: { data: { post_content: { tweet_id: uri } } },
    })
    expect(asked).toEqual([link])
    const { body } = await api.ask(BY_DATE + '?start_date=2026-12-01&end_date=2026-12-01')
    expect(body).toMatchObject({ data: [{ post_metadata: { tweet_id: uri, username: 'Kyna' } }] })
  })

  test.each<[TargetAnswer, number, number]>([
    [{ kind: 'missing' }, 400, 4001],
    [{ kind: 'refused' }, 400, 4001],
    [{ kind: 'unknown' }, 503, 5030],
  ])(
    'where the platform says %j is refused with the status %i, and not counted',
    async (said, status, code) => {
      answer = said
      for (let i = 0; i < 31; i++)
        expect(await api.send(api.quote({ tweet_id: uri }))).toMatchObject({ status, body: error(code) })
      answer = found
      expect(await api.send(api.quote({ tweet_id: uri }))).toMatchObject({ status: 200 })
    },
  )
})
