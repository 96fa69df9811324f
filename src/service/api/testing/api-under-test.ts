import type { Fields } from '#contract/operations.ts'
import { createApi } from '#service/api/app.ts'
import { hashApiKey, makeApiKey } from '#service/store/keys/api-key.ts'
import type { Platforms } from '#service/platform/platform.ts'
import { simulatePlatforms } from '#service/platform/simulated/simulated-platform.ts'
import type { NewPost } from '#service/store/posts/new-post.ts'
import { type Store, openStore } from '#service/store/store.ts'
import { MIGRATED_IMAGE } from '#service/store/testing/migrated-image.ts'

export const NOW = Date.parse('2026-11-21T12:00:00Z')

export async function apiUnderTest(given?: Store, givenPlatforms?: Platforms) {
  const store = given ?? (await openStore({ memory: MIGRATED_IMAGE, clock: () => NOW }))
  const reports: unknown[] = []
  const publishNow = async ({ id, calendarId }: { id: number; calendarId: number }) => {
    const claim = await store.duePosts.claimCalendar(calendarId)
    const post = claim && (await store.duePosts.take(claim))
    if (claim === null || post?.id !== id) throw new Error('The post is the only one that is due')
    await store.duePosts.markPublished(claim, post, String(9_000_000_000 + id))
    await store.duePosts.release(claim)
  }
  const { app, identifyKey } = createApi({
    store,
    clock: () => NOW,
    publishNow,
    sealPicture: () => '',
    platforms: givenPlatforms ?? simulatePlatforms(store),
    report: (error) => void reports.push(error),
  })

  const request = async (path: string, init: RequestInit = {}) => {
    const answer = await app.request(path, init, { audience: 'client', address: '127.0.0.1' })
    const body: unknown = await answer.json()
    return { status: answer.status, headers: answer.headers, body }
  }
  return { app, identifyKey, store, reports, request, ...(await makeAccount(store)) }
}

export async function makeAccount(store: Store, name = 'Nordlicht') {
  const account = await store.accounts.create({ name, tier: 'pro' })
  const calendar = await store.calendars.create(newCalendar(account.id, name))
  const makeKey = async (isReadOnly: boolean) => {
    const key = makeApiKey()
    const id = crypto.randomUUID()
    await store.keys.insert({ id, accountId: account.id, hash: hashApiKey(store.pepper, key), isReadOnly })
    return { key, id }
  }
  const { key, id: keyId } = await makeKey(false)
  const { key: readOnlyKey } = await makeKey(true)
  return { account, calendar, key, keyId, readOnlyKey }
}

export function formOf(fields: Fields): FormData {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) if (value !== undefined) form.append(field, value)
  return form
}

export function newPost(change: Partial<NewPost> & Pick<NewPost, 'accountId' | 'calendarId'>): NewPost {
  return {
    uuid: crypto.randomUUID(),
    channel: 'Social',
    type: 'post',
    status: 'published',
    content: 'Good morning',
    segments: null,
    scheduledAt: NOW,
    createdAt: NOW,
    updatedAt: NOW,
    target: null,
    responseTweetId: null,
    ...change,
  }
}

export function newCalendar(accountId: number, name: string) {
  return {
    accountId,
    userUuid: crypto.randomUUID(),
    userFirstName: 'Ada',
    userLastName: '',
    userEmail: 'ada@mail.example',
    name,
    username: name.toLowerCase(),
    profilePhoto: '',
    refreshToken: 'token-that-no-browser-sees',
    socialUserId: '77',
    verified: '',
  }
}
