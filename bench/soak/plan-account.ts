import { randomUUID } from 'node:crypto'
import { hashApiKey, makeApiKey } from '#service/store/keys/api-key.ts'
import { openStore } from '#service/store/store.ts'

/** An account with a calendar that one earlier post names. */
export async function makePlanAccount(dataDir: string) {
  const store = await openStore({ dataDir })
  const account = await store.accounts.create({ name: 'Soak', tier: 'pro' })
  const username = 'soak'
  const calendar = await store.calendars.create({
    accountId: account.id,
    userUuid: randomUUID(),
    userFirstName: 'Ada',
    userLastName: 'Nord',
    userEmail: '',
    name: 'Soak',
    username,
    profilePhoto: '',
    refreshToken: '',
    socialUserId: '1',
    verified: '',
  })
  const key = makeApiKey()
  await store.keys.insert({
    id: randomUUID(),
    accountId: account.id,
    hash: hashApiKey(store.pepper, key),
    isReadOnly: false,
  })
  const now = Date.now()
  await store.posts.insertMany([
    {
      uuid: randomUUID(),
      accountId: account.id,
      calendarId: calendar.id,
      channel: 'Social',
      type: 'post',
      status: 'published',
      content: 'An earlier post',
      segments: null,
      scheduledAt: now - 3_600_000,
      createdAt: now - 7_200_000,
      updatedAt: now,
      target: null,
      responseTweetId: null,
    },
  ])
  await store.close()
  return { key, username, readPosts: (url: string) => readPosts(url, key, now) }
}

/** The moment and the words of each created thread. */
async function readPosts(url: string, key: string, now: number): Promise<string[]> {
  const day = (away: number) => new Date(now + away * 86_400_000).toISOString().slice(0, 10)
  const query = new URLSearchParams({ start_date: day(-2), end_date: day(30) })
  const response = await fetch(`${url}/api/v1/dashboard/post/by_date?${query.toString()}`, {
    headers: { 'X-API-KEY': key },
  })
  // The tests of the service check this shape.
  const { data } = (await response.json()) as {
    data: { content: string; scheduled_at: string; post_type: string }[]
  }
  return data.flatMap(({ content, scheduled_at, post_type }) =>
    post_type === 'thread' ? [`${scheduled_at.slice(0, 16)} ${content}`] : [],
  )
}
