import { beforeEach, describe, expect, test } from 'vitest'
import { newPost } from '#service/api/testing/api-under-test.ts'
import { BY_USERNAME, error, november, tweet, openApiClient } from '#service/api/testing/api-client.ts'

let api: Awaited<ReturnType<typeof openApiClient>>
beforeEach(async () => {
  api = await openApiClient()
  return async () => await api.store.close()
})

describe('posts by username', () => {
  const of = (username: string) => `${BY_USERNAME}${november}&username=${encodeURIComponent(username)}`

  test.each([
    ['?start_date=2026-11-01&end_date=2026-11-30', 4010],
    ['?start_date=2026-11-01&end_date=2026-11-30&username=', 4010],
    ['?start_date=2026-11-30&end_date=2026-11-01&username=a', 4003],
    ['?start_date=x&end_date=2026-11-01&username=a', 4001],
  ])('%s is refused with %i', async (query, code) => {
    expect(await api.ask(BY_USERNAME + query)).toMatchObject({ status: 400, body: error(code) })
  })

  test('capitals count, and the range may be of any length', async () => {
    const post = { accountId: api.account.id, calendarId: api.calendar.id, type: 'comment' as const }
    await api.store.posts.insertMany([
      newPost({ ...post, target: tweet }),
      newPost({ ...post, target: { ...tweet, tweetId: '2', username: 'kyna' } }),
      newPost(post),
    ])
    expect(await api.ask(of('Kyna'))).toMatchObject({
      body: { data: [{ post_metadata: { username: 'Kyna' } }] },
    })
    expect(await api.ask(of('KYNA'))).toMatchObject({ status: 200, body: { data: [] } })
    const years = `${BY_USERNAME}?start_date=2016-01-01&end_date=2026-11-30&username=kyna`
    expect(await api.ask(years)).toMatchObject({ body: { data: [{ post_metadata: { username: 'kyna' } }] } })
  })
})
