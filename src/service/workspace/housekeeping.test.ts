import { formatMoment } from '#contract/moment.ts'
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { refusals } from '#contract/failure.ts'
import { CHANGE_HEADER } from '#contract/workspace/routes.ts'
import { engines } from '#service/store/testing/engines.ts'
import { startHousekeeping } from './housekeeping.ts'
import { NOW, workspaceUnderTest } from './testing/workspace-under-test.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

describe.each(engines)('what is kept on $engine', (engine) => {
  const { time, store, signIn, makeUser } = workspaceUnderTest(engine)
  beforeEach(() => void (time.now = NOW))
  const keepHouse = async () => {
    const errors: unknown[] = []
    await startHousekeeping({
      store: store(),
      forgetPosts: store().postChanges.forgetOld,
      reportError: (error) => void errors.push(error),
    }).stop()
    expect(errors).toEqual([])
  }

  test('the words of a deleted post are removed after a day', async () => {
    const { write, send, browser, account } = await makeUser()
    const [status] = await send([await write()])
    if (status?.state !== 'gone') throw new Error('The draft is a post')
    const { data: post } = await browser.call('readPost', { uuid: status.receipt.post_uuid })
    const id = randomUUID()
    const { uuid, version } = post
    await browser.call('deletePost', { uuid, version, keep: 'nothing' }, { [CHANGE_HEADER]: id })
    time.now = NOW + DAY
    await keepHouse()
    expect(await browser.call('undoChanges', { change_id: id })).toMatchObject({ status: 404 })
    expect(await store().postChanges.list(account.uuid, 'scheduled')).toEqual([])
  })

  test('a deleted draft comes back within a day, and its id is free after 90', async () => {
    const { write, browser, key } = await makeUser()
    const [deleted, kept] = [await write(), await write()]
    await browser.call('deleteDraft', deleted)
    time.now = NOW + DAY - 1
    await keepHouse()
    expect((await browser.call('restoreDraft', { id: deleted.id })).status).toBe(200)
    await browser.call('deleteDraft', deleted)
    time.now += DAY
    await keepHouse()
    expect(await browser.call('restoreDraft', { id: deleted.id })).toMatchObject({
      status: 409,
      code: refusals['draft-closed'].code,
      data: { draft: { state: 'deleted', document: null } },
    })
    const again = { id: deleted.id, revision: 0, document: { kind: 'thread' } } as const
    expect((await browser.call('saveDraft', again)).status).toBe(409)
    time.now += 90 * DAY
    await keepHouse()
    const later = await signIn(key)
    expect((await later.call('saveDraft', again)).status).toBe(200)
    expect((await later.call('readDraft', { id: kept.id })).data.document?.segments).toHaveLength(1)
  })

  test('a receipt is kept for 90 days, with its plan', async () => {
    const { send, browser, calendar, key } = await makeUser()
    const [plan, draft] = [randomUUID(), randomUUID()]
    const document = {
      kind: 'thread' as const,
      calendar: calendar.uuid,
      when: { date: '2026-11-24', time: '09:00', zone: 'UTC' },
      segments: [{ id: 's', text: 'A row' }],
    }
    await browser.call('savePlan', { id: plan, name: 'P', drafts: [{ id: draft, document }] })
    expect(await send([{ id: draft, revision: 1 }])).toMatchObject([{ state: 'gone' }])
    time.now += 90 * DAY - 1
    await keepHouse()
    const later = await signIn(key)
    expect((await later.call('readPlan', { id: plan })).data).toMatchObject({ rows: 1, created: 1 })
    expect((await later.call('readDraft', { id: draft })).data).toMatchObject({
      receipt: { first_words: 'A row' },
    })
    time.now += 1
    await keepHouse()
    expect((await later.call('readPlan', { id: plan })).status).toBe(404)
    expect((await later.call('readDraft', { id: draft })).status).toBe(404)
  })

  test('the answer to a change is kept for two days', async () => {
    const { browser } = await makeUser()
    const save = { id: randomUUID(), revision: 0, document: { kind: 'thread' } } as const
    const headers = { [CHANGE_HEADER]: randomUUID() }
    await browser.call('saveDraft', save, headers)
    time.now += 2 * DAY - 1
    await keepHouse()
    expect((await browser.call('saveDraft', save, headers)).data).toMatchObject({ revision: 1 })
    time.now += 1
    await keepHouse()
    expect((await browser.call('saveDraft', save, headers)).status).toBe(409)
  })

  test('quotas are read once an hour, and noted when they have changed or once a day', async () => {
    const { write, send, browser } = await makeUser()
    const drafts = [await write()]
    const readings = async () => (await browser.call('readQuotaReadings', {})).data.readings
    time.now = Math.ceil(NOW / HOUR) * HOUR
    const start = time.now
    await keepHouse()
    await send(drafts, { as: 'draft' })
    time.now = start + HOUR / 2
    await keepHouse()
    time.now = start + 2 * HOUR + 1
    await keepHouse()
    await keepHouse()
    time.now = start + 3 * HOUR
    await keepHouse()
    time.now = start + 27 * HOUR
    await keepHouse()
    const used = (await readings()).map(({ at, limits }) => [
      (Date.parse(at) - start) / HOUR,
      limits['api_draft_post_limit'],
    ])
    const limit = (count: number) => ({ max: 1_000, remaining: 1_000 - count, used: count })
    expect(used).toEqual([
      [0, limit(0)],
      [2, limit(1)],
      [27, limit(1)],
    ])
  })

  test("deleting an account's data deletes it, and nothing of another account", async () => {
    const [user, other] = [await makeUser(), await makeUser('Southlight')]
    const draft = await user.write()
    const kept = await other.write()
    await user.browser.call('saveSettings', { dismiss: ['post'] })
    await user.send([draft], { undo_seconds: 60, repeats: 'allow' })
    expect(await store().workspaces.delete(user.account.uuid)).toBe(1)
    time.now += 60_000
    expect((await user.browser.call('listDrafts', {})).data).toEqual({
      drafts: [],
      plans: [],
      copies: [],
      quotes_today: 0,
      now: formatMoment(time.now),
    })
    expect((await user.browser.call('readDraft', { id: draft.id })).status).toBe(404)
    expect((await user.browser.call('readSettings', {})).data.dismissed).toEqual([])
    expect(await user.posts()).toEqual([])
    expect((await other.read(kept.id)).state).toBe('draft')
  })
})
