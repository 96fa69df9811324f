import { describe, expect, test } from 'vitest'
import { refusals } from '#contract/failure.ts'
import { DraftHead } from '#contract/workspace/draft.ts'
import type { WorkspaceRequest } from '#contract/workspace/routes.ts'
import { engines } from '#service/store/testing/engines.ts'
import { whenCreating } from './testing/faulty-upstream.ts'
import { startHousekeeping } from './housekeeping.ts'
import { gatewayUnderTest } from './testing/gateway-under-test.ts'
import { readHiddenColumns } from './testing/hidden-columns.ts'
import { NOW, actionsOf } from './testing/workspace-under-test.ts'

const MOMENT = '2026-11-24T09:00:00Z'

describe.each(engines)('sending drafts to an upstream on $engine', (engine) => {
  const { time, settings, store, upstream, makeUser, servers } = gatewayUnderTest(engine)

  test('a draft becomes a post, and its id answers with the receipt from then on', async () => {
    const { write, send, read, posts, browser, second, calendar } = await makeUser()
    const draft = await write()
    const [status] = await send([draft])
    const [post] = await posts()
    const receipt = {
      post_uuid: post?.post_uuid,
      kind: 'thread',
      calendar: calendar.uuid,
      status: 'scheduled',
      scheduled_at: MOMENT,
      first_words: `Words of ${draft.id}`,
      segments: 1,
      characters: `Words of ${draft.id}`.length,
    }
    expect(status).toEqual({ id: draft.id, state: 'gone', receipt })
    expect(post).toMatchObject({ content: `Words of ${draft.id}`, scheduled_at: '2026-11-24T09:00:00.000Z' })
    expect(await read(draft.id)).toMatchObject({ state: 'gone', receipt, document: null })
    expect((await browser.call('listDrafts', {})).data.drafts).toEqual([])
    expect((await second.call('deleteDraft', draft)).code).toBe(refusals['draft-closed'].code)
    expect(await send([draft])).toEqual([status])
    expect(upstream().creationsOf(draft.id)).toHaveLength(1)
  })

  test('a draft with pictures, which an upstream cannot have, is not sent without them', async () => {
    const { write, send } = await makeUser()
    const picture = { id: 'a'.repeat(64), type: 'image/png', width: 2, height: 2, bytes: 70 } as const
    const draft = await write({ segments: [{ id: 's', text: 'Look', pictures: [picture] }] })
    expect(await send([draft])).toMatchObject([{ state: 'draft', refusal: { reason: 'picture-missing' } }])
    expect(upstream().creationsOf(draft.id)).toEqual([])
  })

  test('a refusal whose code is not a whole number leaves the list of drafts readable', async () => {
    const { write, send, read, browser } = await makeUser()
    const draft = await write()
    upstream().setFault(whenCreating({ kind: 'refused', status: 400, code: 4009.5, message: 'Too long' }))
    await send([draft])
    await expect.poll(async () => (await read(draft.id)).state).not.toBe('sending')
    const { drafts } = (await browser.call('listDrafts', {})).data
    expect(drafts.map((head) => DraftHead.safeParse(head).success)).toEqual([true])
  })

  test('another key has another workspace, and an API key has no access', async () => {
    const user = await makeUser()
    const other = await makeUser('Southlight')
    const draft = await user.write()
    expect(await other.send([draft])).toEqual([{ id: draft.id, state: 'missing' }])
    expect((await other.browser.call('listDrafts', {})).data.drafts).toEqual([])
    const asked = new Request('http://127.0.0.1:4280/workspace/drafts', {
      headers: { 'X-API-KEY': user.key },
    })
    expect((await servers[0]?.fetch(asked, { address: '127.0.0.1' }))?.status).toBe(404)
  })

  test('the session says that posts cannot be changed, and posts have no route', async () => {
    const { browser } = await makeUser()
    const headers = browser.headers
    const session = await servers[0]?.fetch(new Request('http://127.0.0.1:4280/session', { headers }), {
      address: '127.0.0.1',
    })
    expect(await session?.json()).toMatchObject({ data: { canChangePosts: false } })
    expect((await browser.call('readPost', { uuid: crypto.randomUUID() })).status).toBe(404)
  })

  test('ten presses at once, at two gateways, send one request', async () => {
    const { write, browser, second, posts } = await makeUser()
    const draft = await write()
    const press: WorkspaceRequest<'sendDrafts'> = {
      drafts: [draft],
      as: 'scheduled',
      undo_seconds: 0,
      repeats: 'ask',
    }
    const presses = Array.from({ length: 10 }, (_, i) => (i % 2 === 0 ? browser : second))
    const answers = await Promise.all(presses.map(async ({ call }) => (await call('sendDrafts', press)).data))
    for (const { drafts } of answers) expect(['leaving', 'sending', 'gone']).toContain(drafts[0]?.state)
    await expect
      .poll(async () => (await browser.call('sendDrafts', press)).data.drafts)
      .toMatchObject([{ state: 'gone' }])
    expect(await posts()).toHaveLength(1)
    expect(upstream().creationsOf(draft.id)).toHaveLength(1)
  })

  test('until it leaves, another browser can take it back; then it leaves with no page open', async () => {
    const { write, send, read, second, posts } = await makeUser()
    const draft = await write()
    expect(await send([draft], { undo_seconds: 5 })).toMatchObject([{ state: 'leaving' }])
    const undone = await second.call('undoSending', { drafts: [draft.id] })
    expect(undone.data.drafts).toEqual([{ ...draft, state: 'draft', refusal: null }])
    time.now += 10_000
    await send([draft], { undo_seconds: 5 })
    time.now += 5_000
    await expect.poll(async () => (await read(draft.id)).state).toBe('gone')
    expect((await second.call('undoSending', { drafts: [draft.id] })).data.drafts).toMatchObject([
      { state: 'gone' },
    ])
    expect(await posts()).toHaveLength(1)
  })

  test('Undo in the same millisecond as the sender: one of them wins, and the answer says which', async () => {
    const { write, send, read, second, posts } = await makeUser()
    const wins = { undo: 0, sender: 0 }
    for (let round = 0; round < 20; round++) {
      const draft = await write()
      await send([draft], { undo_seconds: 5 })
      time.now += 5_000
      if (round % 2 === 1) await new Promise((resolve) => setTimeout(resolve, round * 40))
      const { data } = await second.call('undoSending', { drafts: [draft.id] })
      const isUndone = data.drafts[0]?.state === 'draft'
      await expect.poll(async () => (await read(draft.id)).state).toBe(isUndone ? 'draft' : 'gone')
      expect(upstream().creationsOf(draft.id)).toHaveLength(isUndone ? 0 : 1)
      wins[isUndone ? 'undo' : 'sender']++
    }
    expect(await posts()).toHaveLength(wins.sender)
    expect(wins.undo).toBeGreaterThan(0)
    expect(wins.sender).toBeGreaterThan(0)
  })

  test('a post that is due at once gets a moment in the future', async () => {
    const { write, send, read, posts } = await makeUser()
    const [published] = await send([await write()], { as: 'published' })
    expect(published).toMatchObject({ state: 'gone', receipt: { status: 'published' } })
    const soon = new Date(Math.ceil((time.now + 1) / 60_000) * 60_000).toISOString()
    const draft = await write({ when: { date: soon.slice(0, 10), time: soon.slice(11, 16), zone: 'UTC' } })
    time.now = Date.parse(soon) - 1_000
    await send([draft], { undo_seconds: 5 })
    time.now += 5_000
    await expect.poll(async () => (await read(draft.id)).receipt?.status).toBe('published')
    const moments = (await posts()).map(({ scheduled_at: at }) => Date.parse(at))
    for (const moment of moments) expect(moment).toBeGreaterThan(NOW)
    for (const { body } of upstream().creationsOf(draft.id)) expect(body).toContain('published')
  })

  test('a refusal of the upstream makes it a draft again, with code, reason and words', async () => {
    const { write, send, read, posts } = await makeUser()
    const draft = await write()
    upstream().setFault(
      whenCreating({
        kind: 'refused',
        status: 402,
        code: 4077,
        message: 'The quota of this month is used up',
      }),
    )
    const refusal = {
      reason: 'refused-otherwise',
      code: 4077,
      words: 'The quota of this month is used up',
      field: null,
      segment: null,
      repeated: null,
    }
    expect(await send([draft])).toEqual([{ id: draft.id, state: 'draft', revision: 1, refusal }])
    expect(await read(draft.id)).toMatchObject({ state: 'draft', refusal, sent_as: null })
    upstream().setFault(() => null)
    expect(await send([draft])).toMatchObject([{ state: 'gone' }])
    expect(await posts()).toHaveLength(1)
  })

  test('the upstream refuses a calendar of another account, and a missing post to quote', async () => {
    const { write, send } = await makeUser()
    const unknown = await write({ calendar: crypto.randomUUID() })
    expect(await send([unknown])).toMatchObject([{ state: 'draft', refusal: { code: 4000 } }])
    const quote = await write({ kind: 'quote', tweet: '404404', commentary: 'Where?' })
    expect(await send([quote])).toMatchObject([
      { state: 'draft', refusal: { reason: 'tweet-inaccessible', code: 4001 } },
    ])
  })

  test('a browser that signs out after the press stops nothing; a key that is revoked makes it a draft', async () => {
    const { write, send, browser, second, keyId, posts } = await makeUser()
    const [draft, revoked] = [await write(), await write()]
    await send([draft], { undo_seconds: 5 })
    const { headers } = browser
    await servers[0]?.fetch(new Request('http://127.0.0.1:4280/session', { method: 'DELETE', headers }), {
      address: '127.0.0.1',
    })
    expect((await browser.call('listDrafts', {})).status).toBe(401)
    time.now += 5_000
    await expect.poll(async () => (await second.call('readDraft', { id: draft.id })).data.state).toBe('gone')

    const press = { as: 'scheduled', undo_seconds: 5, repeats: 'ask' } as const
    await second.call('sendDrafts', { drafts: [revoked], ...press })
    await upstream().store.keys.revoke(keyId)
    time.now += 5_000
    await expect
      .poll(async () => (await second.call('readDraft', { id: revoked.id })).data)
      .toMatchObject({ state: 'draft', refusal: { reason: 'key-refused', code: 4004 } })
    expect(await posts()).toHaveLength(1)
  })

  test('a draft that should have left days ago is not sent', async () => {
    const { write, send, read, posts } = await makeUser()
    const draft = await write({ when: { date: '2026-12-24', time: '09:00', zone: 'UTC' } })
    await send([draft], { undo_seconds: 5 })
    time.now += 24 * 3_600_000 + 10_000
    await expect.poll(async () => (await read(draft.id)).refusal?.reason).toBe('leaving-late')
    expect(await posts()).toEqual([])
    time.now = NOW
  })

  test('a press reads the posts near its drafts once, and also counts drafts that became posts in the meantime', async () => {
    const user = await makeUser()
    const { write, send, second } = user
    const readings = () =>
      upstream()
        .receivedOf(user)
        .filter(({ path }) => path.includes('by_date')).length
    const words = { segments: [{ id: 's', text: 'Said meanwhile' }] }
    const [slow, fast] = [await write(words), await write(words)]
    const before = readings()
    expect(await send([await write(), await write()])).toMatchObject([{ state: 'gone' }, { state: 'gone' }])
    expect(readings()).toBe(before + 1)

    const { promise, resolve } = Promise.withResolvers<null>()
    upstream().setFault(() => ({ kind: 'late', until: promise }))
    const pressed = send([slow])
    await expect.poll(readings).toBe(before + 2)
    upstream().setFault(() => null)
    const [gone] = await actionsOf(second, upstream().store, user).send([fast])
    resolve(null)
    expect(await pressed).toMatchObject([
      {
        state: 'draft',
        refusal: {
          reason: 'text-repeated',
          repeated: { post_uuid: gone?.state === 'gone' ? gone.receipt.post_uuid : '' },
        },
      },
    ])
  })

  test('drafts that are a year apart, or near the last day, are checked in ranges that an upstream accepts', async () => {
    const { write, send } = await makeUser()
    const drafts = await Promise.all(
      ['2026-11-24', '2026-12-20', '2027-10-01', '9998-12-31'].map((date) =>
        write({ when: { date, time: '09:00', zone: 'UTC' } }),
      ),
    )
    expect(await send(drafts)).toMatchObject(drafts.map(() => ({ state: 'gone' })))
  })

  test('a creation names the platform as the posts of the upstream do', async () => {
    const { write, send } = await makeUser()
    const [first, second] = [await write(), await write()]
    expect(await send([first])).toMatchObject([{ state: 'gone' }])
    upstream().setFault(({ method }) =>
      method === 'GET'
        ? {
            kind: 'rewritten',
            rewrite: (body) => body.replaceAll('"channel":"Social"', '"channel":"Birdsong"'),
          }
        : null,
    )
    await send([second])
    expect(upstream().creationsOf(first.id)[0]?.body).toMatch(/name="channel"\s+Social\s/)
    expect(upstream().creationsOf(second.id)[0]?.body).toMatch(/name="channel"\s+Birdsong\s/)
  })

  test('Stop ends a plan before its next row, and resuming sends the rest', async () => {
    const { browser, send, read, write, posts } = await makeUser()
    const plan = crypto.randomUUID()
    const document = (await read((await write()).id)).document ?? { kind: 'thread' }
    const drafts = ['One', 'Two', 'Three'].map((text) => ({
      id: crypto.randomUUID(),
      document: { ...document, segments: [{ id: 's', text }] },
    }))
    await browser.call('savePlan', { id: plan, name: 'Plan', drafts })
    const { promise, resolve } = Promise.withResolvers<null>()
    upstream().setFault(whenCreating({ kind: 'late', until: promise }))
    const rows = drafts.map(({ id }) => ({ id, revision: 1 }))
    const pressed = send(rows)
    await expect.poll(() => upstream().creationsOf(rows[0]?.id ?? '')).toHaveLength(1)
    const stopped = await browser.call('stopPlan', { id: plan })
    expect(stopped.data.drafts.map(({ state }) => state)).toEqual(['sending', 'draft', 'draft'])
    resolve(null)
    expect((await pressed).map(({ state }) => state)).toEqual(['gone', 'draft', 'draft'])
    expect(await posts()).toHaveLength(1)
    await browser.call('resumePlan', { id: plan, repeats: 'ask' })
    await expect
      .poll(async () => (await browser.call('readPlan', { id: plan })).data)
      .toMatchObject({ state: 'idle', created: 3 })
    expect(await posts()).toHaveLength(3)
  })

  test('the rows of a plan wait while the post of an earlier row is searched for', async () => {
    const { browser, send, read, write } = await makeUser()
    const plan = crypto.randomUUID()
    const document = (await read((await write()).id)).document ?? { kind: 'thread' }
    const drafts = ['One', 'Two'].map((text) => ({
      id: crypto.randomUUID(),
      document: { ...document, segments: [{ id: 's', text }] },
    }))
    await browser.call('savePlan', { id: plan, name: 'Plan', drafts })
    const [first = '', second = ''] = drafts.map(({ id }) => id)
    upstream().setFault((request) => (request.idempotencyKey === first ? { kind: 'unreceived' } : null))
    await send(
      drafts.map(({ id }) => ({ id, revision: 1 })),
      { undo_seconds: 1 },
    )
    time.now += 1_000
    await expect.poll(async () => (await read(first)).state).toBe('unknown')
    for (const pause of [0, 5_000, 25_000]) {
      time.now += pause
      await expect.poll(() => store().upstreamDrafts.hasDue()).toBe(false)
      expect((await read(second)).state).toBe('leaving')
    }
    time.now += 270_000
    await expect.poll(async () => (await read(second)).state).toBe('gone')
    expect((await read(first)).state).toBe('unknown')
  })

  test('the quotas of an upstream are noted when a person asks, at most once an hour', async () => {
    const user = await makeUser()
    const { browser } = user
    const readings = async () => (await browser.call('readQuotaReadings', {})).data.readings
    const [reading] = await readings()
    expect(reading?.limits).toMatchObject({
      tier: 'pro',
      api_draft_post_limit: { used: 0, max: expect.any(Number) },
    })
    const asked = upstream().receivedOf(user).length
    expect(await readings()).toHaveLength(1)
    expect(upstream().receivedOf(user)).toHaveLength(asked)
  })

  test('the metrics count leaving drafts and unknown results', async () => {
    const { write, send, read } = await makeUser()
    const [unknown, leaving] = [await write(), await write()]
    upstream().setFault(whenCreating({ kind: 'unreceived' }))
    await send([unknown])
    await expect.poll(async () => (await read(unknown.id)).state).toBe('unknown')
    await send([leaving], { undo_seconds: 60 })
    const answer = await servers[0]?.fetch(new Request('http://127.0.0.1:4280/metrics'), {
      address: '127.0.0.1',
    })
    const text = (await answer?.text()) ?? ''
    expect(text).toMatch(/^almanac_drafts_leaving [1-9]/m)
    expect(text).toMatch(/^almanac_drafts_unknown [1-9]/m)
  })

  test('the words of a draft that is gone are deleted an hour later', async () => {
    const { write, send } = await makeUser()
    const draft = await write()
    await send([draft])
    const wordsOf = async () => (await readHiddenColumns(settings(), draft.id)).sentWords
    const keepHouse = async () => {
      const errors: unknown[] = []
      await startHousekeeping({ store: store(), reportError: (error) => void errors.push(error) }).stop()
      expect(errors).toEqual([])
    }
    await keepHouse()
    expect(await wordsOf()).toContain(`wordsof${draft.id}`)
    time.now += 3_600_000
    await keepHouse()
    expect(await wordsOf()).toBeNull()
  })

  test('a plan goes out row by row in the order of its moments, from two gateways', async () => {
    const user = await makeUser()
    const { browser, send, calendar, posts } = user
    const plan = crypto.randomUUID()
    const drafts = Array.from({ length: 12 }, (_, i) => ({
      id: crypto.randomUUID(),
      document: {
        kind: 'thread' as const,
        calendar: calendar.uuid,
        when: { date: '2026-11-24', time: `${String(23 - i).padStart(2, '0')}:00`, zone: 'UTC' },
        segments: [{ id: 's', text: `Row ${i}` }],
      },
    }))
    await browser.call('savePlan', { id: plan, name: 'Plan', drafts })
    await send(
      drafts.map(({ id }) => ({ id, revision: 1 })),
      { undo_seconds: 1 },
    )
    time.now += 1_000
    const readPlan = async () => (await browser.call('readPlan', { id: plan })).data
    await expect.poll(readPlan).toMatchObject({ state: 'idle', created: 12 })
    const created = upstream()
      .receivedOf(user)
      .filter(({ method }) => method === 'POST')
    expect(created.map(({ idempotencyKey }) => idempotencyKey)).toEqual(
      drafts.map(({ id }) => id).toReversed(),
    )
    expect(await posts()).toHaveLength(12)
  })
})
