import { beforeEach, describe, expect, test } from 'vitest'
import { makeAccount, newPost } from '#service/api/testing/api-under-test.ts'
import { BY_DATE, error, november, openApiClient } from '#service/api/testing/api-client.ts'

let api: Awaited<ReturnType<typeof openApiClient>>
beforeEach(async () => {
  api = await openApiClient()
  return async () => await api.store.close()
})

describe('posts by date', () => {
  test.each([
    ['', 4001],
    ['?start_date=2026-11-01', 4001],
    ['?start_date=2026-11-01&end_date=', 4001],
    ['?start_date=2026-02-30&end_date=2026-11-01', 4001],
    ['?start_date=01.11.2026&end_date=2026-11-30', 4001],
    ['?start_date=2026-11-30&end_date=2026-11-01', 4003],
    ['?start_date=2026-01-01&end_date=2026-04-01', 4002],
    ['?start_date=2026-11-01&start_date=2026-11-02&end_date=2026-11-30', 4000],
  ])('%s is refused with %i', async (query, code) => {
    expect(await api.ask(BY_DATE + query)).toMatchObject({ status: 400, body: error(code) })
  })

  test('90 days pass, and nothing found is a success', async () => {
    const answer = await api.ask(BY_DATE + '?start_date=2026-01-01&end_date=2026-03-31')
    expect(answer).toMatchObject({ status: 200, body: { data: [], success: true } })
  })

  test('both days count to their last moment in UTC, oldest first', async () => {
    const moments = [
      '2026-11-01T00:00:00.000Z',
      '2026-11-30T23:59:59.999Z',
      '2026-10-31T23:59:59.999Z',
      '2026-12-01T00:00:00.000Z',
    ]
    await api.store.posts.insertMany(
      moments.map((at) =>
        newPost({ accountId: api.account.id, calendarId: api.calendar.id, scheduledAt: Date.parse(at) }),
      ),
    )
    const { body } = await api.ask(BY_DATE + november)
    expect(body).toMatchObject({ data: [{ scheduled_at: moments[0] }, { scheduled_at: moments[1] }] })
  })

  test("another account's posts are invisible", async () => {
    const other = await makeAccount(api.store, 'Südwind')
    await api.store.posts.insertMany([
      newPost({ accountId: other.account.id, calendarId: other.calendar.id }),
    ])
    expect((await api.ask(BY_DATE + november)).body).toEqual({ data: [], success: true })
    expect((await api.ask(BY_DATE + november, other.key)).body).toMatchObject({
      data: [{ channel: 'Social' }],
    })
  })

  test('a client with a key gets the credential, a browser never does', async () => {
    await api.store.posts.insertMany([newPost({ accountId: api.account.id, calendarId: api.calendar.id })])
    const { body } = await api.ask(BY_DATE + november)
    expect(JSON.stringify(body)).toContain('token-that-no-browser-sees')
    const answer = await api.app.request(
      BY_DATE + november,
      { headers: { 'X-API-KEY': api.key } },
      { audience: 'browser', address: '127.0.0.1' },
    )
    const seen = await answer.text()
    expect(seen).toContain('post_uuid')
    for (const secret of ['token-that-no-browser-sees', 'refresh_token', 'ada@mail.example', 'user_email'])
      expect(seen).not.toContain(secret)
  })
})
