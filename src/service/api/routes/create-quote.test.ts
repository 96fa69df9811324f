import { beforeEach, describe, expect, test } from 'vitest'
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
