import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CHANNEL } from '#contract/creation/creation.ts'
import type { NewCalendar } from '#service/store/posts/calendars.ts'
import type { Store } from '#service/store/store.ts'
import { engines } from '#service/store/testing/engines.ts'
import { testStores } from '#service/store/testing/open-stores.ts'
import { recordsByDate } from '#service/store/testing/read-records.ts'
import { ALL_TIME, NOON, type Sample, makeSample, samplePost } from '#service/store/testing/sample.ts'
import { settleAllDue } from '#service/store/testing/settle-all-due.ts'
import type { NewConnection } from './connections.ts'

const DID = 'did:plc:2eeg23uovwqhsa4oq7oizggd'

describe.each(engines)('connections on $engine', (engine) => {
  let now = NOON
  const stores = testStores(engine, () => now)
  let store: Store
  let other: Store
  let sample: Sample
  beforeAll(async () => {
    ;[store, other] = [await stores.open(), await stores.open()]
  })
  beforeEach(async () => {
    now = NOON + 1e12
    await settleAllDue(store)
    now = NOON
    sample = await makeSample(store)
  })

  const alice = (changes: Partial<NewConnection> = {}): NewConnection => ({
    platform: 'bluesky',
    server: 'https://pds.example',
    userId: DID,
    handle: 'alice.test',
    photo: 'https://pds.example/alice.png',
    sealFor: (uuid) => `sealed for ${uuid}`,
    ...changes,
  })
  const newCalendar = (): NewCalendar => ({
    accountId: sample.account.id,
    userUuid: crypto.randomUUID(),
    userFirstName: 'Alice',
    userLastName: '',
    userEmail: 'alice@example.org',
    name: 'Alice',
    username: 'alice.test',
    profilePhoto: '',
    refreshToken: '',
    socialUserId: DID,
    verified: '',
  })
  const connect = (connection = alice(), calendarUuid: string | null = sample.calendar.uuid) =>
    store.connections.connect(sample.account.id, connection, calendarUuid, newCalendar())

  const connectOwn = (from: Store, connection: NewConnection) => {
    const { accountId: _, ...calendar } = newCalendar()
    return from.connections.connectOwn(connection, { name: 'Alice', tier: 'pro' }, calendar)
  }

  it('do not exist for a simulated calendar', async () => {
    expect(await store.connections.find(sample.calendar.id)).toBeNull()
    expect(await store.connections.findByCalendar(sample.calendar.uuid)).toBeNull()
    expect(await store.connections.list(sample.account.id)).toMatchObject([
      { uuid: sample.calendar.uuid, platform: 'simulated', state: null },
    ])
  })

  it('connect a calendar to an account, and its posts contain no credential any more', async () => {
    await store.posts.insertMany([samplePost(sample)])
    expect((await connect()).ok).toBe(true)
    const { uuid, id } = sample.calendar
    expect(await store.connections.find(id)).toEqual({
      calendarId: id,
      calendarUuid: uuid,
      platform: 'bluesky',
      server: 'https://pds.example',
      userId: DID,
      handle: 'alice.test',
      sealedTokens: `sealed for ${uuid}`,
      state: 'connected',
    })
    const [post] = await recordsByDate(store, sample.account.id, ALL_TIME)
    expect(post?.calendar_metadata).toMatchObject({
      refresh_token: '',
      name: 'Ada Byron',
      username: 'alice.test',
      social_user_id: DID,
    })
  })

  it('make a new calendar if none is named, and find it again for the same user', async () => {
    const [first, second] = [await connect(alice(), null), await connect(alice({ handle: 'new.test' }), null)]
    expect(first.ok && second.ok && first.value.uuid).toBe(second.ok && second.value.uuid)
    expect(await store.connections.list(sample.account.id)).toMatchObject([
      { platform: 'simulated' },
      { name: 'Alice', username: 'new.test', platform: 'bluesky', state: 'connected' },
    ])
  })

  it('are refused for another user, another calendar and no calendar', async () => {
    await connect()
    expect(await connect(alice({ userId: 'did:web:eve.test' }))).toEqual({ ok: false, trouble: 'other-user' })
    const other = await store.calendars.create(newCalendar())
    expect(await connect(alice(), other.uuid)).toEqual({ ok: false, trouble: 'other-calendar' })
    const strangers = await makeSample(store)
    expect(await connect(alice(), strangers.calendar.uuid)).toEqual({
      ok: false,
      trouble: 'calendar-unknown',
    })
  })

  it('replace only the tokens that were read, so that only one of two refreshes counts', async () => {
    await connect()
    const { id, uuid } = sample.calendar
    const before = `sealed for ${uuid}`
    const both = await Promise.all(
      ['one', 'other'].map((after) => store.connections.replaceTokens(id, before, after)),
    )
    expect(both.filter((isReplaced) => isReplaced)).toHaveLength(1)
    expect(await store.connections.signOut(id, before)).toBe(false)
    expect(await store.connections.find(id)).toMatchObject({ state: 'connected' })
  })

  it('that are signed out make their posts wait until they are connected again', async () => {
    await connect()
    const { id, uuid } = sample.calendar
    await store.posts.insertMany([samplePost(sample, { status: 'scheduled', scheduledAt: NOON - 1 })])
    expect(await store.connections.signOut(id, `sealed for ${uuid}`)).toBe(true)
    expect(await store.connections.find(id)).toMatchObject({ state: 'reconnect', sealedTokens: null })
    expect(await store.duePosts.claim(10)).toEqual([])
    expect(await store.duePosts.claimCalendar(id)).toBeNull()
    expect(await store.duePosts.countWaiting()).toEqual({ limited: 0, unclear: 0, inactive: 0, reconnect: 1 })
    await connect()
    const [claim] = await store.duePosts.claim(10)
    expect(claim && (await store.duePosts.take(claim))).toMatchObject({ calendarId: id, platform: 'bluesky' })
  })

  it('without an account make one with a calendar, and the same user finds it again', async () => {
    const connection = alice({ userId: 'did:plc:comesback' })
    const made = await connectOwn(store, connection)
    const again = await connectOwn(store, { ...connection, handle: 'new.test' })
    if (!made.ok || !again.ok) throw new Error('Both are connected')
    expect(again.value.uuid).toBe(made.value.uuid)
    expect(made.value.accountId).not.toBe(sample.account.id)
    expect(await store.connections.findAccount(made.value.uuid.toUpperCase())).toBe(made.value.accountId)
    expect(await store.connections.list(made.value.accountId)).toMatchObject([
      { uuid: made.value.uuid, username: 'new.test', platform: 'bluesky', state: 'connected' },
    ])
  })

  it('of one user from several processes at the same time make one account and one calendar', async () => {
    for (let round = 0; round < 5; round++) {
      const connection = alice({ userId: `did:plc:round${round}` })
      const before = (await store.accounts.list()).length
      const made = await Promise.all([store, other, store, other].map((from) => connectOwn(from, connection)))
      expect(new Set(made.map((each) => each.ok && each.value.uuid)).size).toBe(1)
      expect(await store.accounts.list()).toHaveLength(before + 1)
      const own = await Promise.all(
        [store, other].map((from) =>
          from.connections.connect(sample.account.id, connection, null, newCalendar()),
        ),
      )
      expect(new Set(own.map((each) => each.ok && each.value.uuid)).size).toBe(1)
    }
  })

  it('list the calendars of one account for a browser, with simulated and signed-out ones', async () => {
    const { account, calendar } = sample
    const inBrowser = { uuid: calendar.uuid, name: calendar.name, channel: CHANNEL }
    expect(await store.connections.listForBrowser(account.uuid)).toEqual([
      { ...inBrowser, username: 'ada', photo: calendar.profilePhoto, isSimulated: true, isSignedOut: false },
    ])
    await connect()
    expect(await store.connections.listForBrowser(account.uuid)).toEqual([
      { ...inBrowser, username: 'alice.test', photo: alice().photo, isSimulated: false, isSignedOut: false },
    ])
    await store.connections.signOut(calendar.id, `sealed for ${calendar.uuid}`)
    expect(await store.connections.listForBrowser(account.uuid)).toMatchObject([{ isSignedOut: true }])
    expect(await store.connections.listForBrowser(crypto.randomUUID())).toEqual([])
  })

  it('know the account whose calendar came first, and leave out simulated ones', async () => {
    await connect()
    const first = await store.connections.findFirstAccount()
    const later = await connectOwn(store, alice({ userId: 'did:plc:later' }))
    expect(later.ok && later.value.accountId).toBeGreaterThan(first ?? Infinity)
    expect(await store.connections.findFirstAccount()).toBe(first)
    expect(await store.connections.findAccount((await makeSample(store)).calendar.uuid)).toBeNull()
  })
})
