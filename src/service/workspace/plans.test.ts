import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { CHANGE_HEADER, type WorkspaceRequest } from '#contract/workspace/routes.ts'
import { engines } from '#service/store/testing/engines.ts'
import { type User, workspaceUnderTest } from './testing/workspace-under-test.ts'

describe.each(engines)('plans on $engine', (engine) => {
  const { time, makeUser } = workspaceUnderTest(engine)

  const makePlan = async ({ browser, calendar }: User, hours: readonly string[]) => {
    const id = randomUUID()
    const drafts: WorkspaceRequest<'savePlan'>['drafts'] = hours.map((hour, i) => ({
      id: randomUUID(),
      document: {
        kind: 'thread',
        calendar: calendar.uuid,
        when: { date: '2026-11-24', time: hour, zone: 'UTC' },
        segments: [{ id: 's', text: `Row ${i}` }],
      },
    }))
    await browser.call('savePlan', { id, name: 'November', drafts })
    return { id, rows: drafts.map((draft) => ({ id: draft.id, revision: 1 })) }
  }
  const planOf = async ({ browser }: User, id: string) => (await browser.call('readPlan', { id })).data

  test('the rows leave by one request, in the order of their moments', async () => {
    const user = await makeUser()
    const minutes = Array.from({ length: 60 }, (_, i) => (i * 7 + 700) % 1440)
    const hours = minutes.map((minute) => new Date(minute * 60_000).toISOString().slice(11, 16))
    const plan = await makePlan(user, hours)
    time.tick = 1
    const sent = await user.send(plan.rows)
    time.tick = 0
    expect(sent.map(({ state }) => state)).toEqual(plan.rows.map(() => 'gone'))
    expect(await planOf(user, plan.id)).toMatchObject({ state: 'idle', rows: 60, created: 60, refused: 0 })
    const byMoment = await user.posts()
    const created = byMoment.map((post) => post.created_at)
    expect(new Set(created).size).toBe(60)
    expect(created).toEqual(created.toSorted())
  })

  test('a post that becomes a draft again is a row of its plan in the same place, until that is undone', async () => {
    const user = await makeUser()
    const plan = await makePlan(user, ['10:00', '11:00', '12:00'])
    await user.send(plan.rows)
    const rowsOf = async () => {
      const { drafts, rows, created } = await planOf(user, plan.id)
      return { states: drafts.map(({ state }) => state), ids: drafts.map(({ id }) => id), rows, created }
    }
    const { drafts } = await planOf(user, plan.id)
    const uuids = drafts.map(({ receipt }) => receipt?.post_uuid ?? '')
    const kept = randomUUID()
    const changeId = randomUUID()
    const version = String((await user.posts()).find((post) => post.post_uuid === uuids[1])?.updated_at)
    const deletion = { uuid: uuids[1] ?? '', version, keep: 'draft' as const, draft: kept }
    await user.browser.call('changePosts', { changes: [{ deletion }] }, { [CHANGE_HEADER]: changeId })
    expect(await rowsOf()).toMatchObject({ states: ['gone', 'draft', 'gone'], rows: 3, created: 2 })
    expect((await rowsOf()).ids[1]).toBe(kept)
    await user.browser.call('undoChanges', { change_id: changeId })
    expect(await rowsOf()).toMatchObject({
      states: ['gone', 'gone', 'gone'],
      ids: plan.rows.map(({ id }) => id),
      rows: 3,
      created: 3,
    })
  })

  test('Stop takes back the rows that have not left, and Resume sends exactly these', async () => {
    const user = await makeUser()
    const plan = await makePlan(user, ['10:00', '11:00', '12:00', '13:00'])
    const [first, , third] = plan.rows
    if (first === undefined || third === undefined) throw new Error('There are four rows')
    await user.send(plan.rows, { undo_seconds: 5 })
    expect((await planOf(user, plan.id)).state).toBe('running')
    await user.browser.call('sendNow', { drafts: [first.id] })
    const stopped = (await user.second.call('stopPlan', { id: plan.id })).data.drafts
    expect(stopped.map(({ state }) => state)).toEqual(['gone', 'draft', 'draft', 'draft'])
    expect(await planOf(user, plan.id)).toMatchObject({ state: 'stopped', created: 1 })
    time.now += 60_000

    const { document } = await user.read(third.id)
    await user.browser.call('saveDraft', {
      ...third,
      document: { ...(document ?? { kind: 'thread' }), title: 'Changed' },
    })
    const resumed = (await user.browser.call('resumePlan', { id: plan.id, repeats: 'ask' })).data.drafts
    expect(resumed.map(({ state }) => state)).toEqual(['gone', 'gone'])
    expect(await planOf(user, plan.id)).toMatchObject({ state: 'idle', created: 3 })
    expect((await user.read(third.id)).state).toBe('draft')
    expect(await user.posts()).toHaveLength(3)
  })

  test('Stop ends a plan that is going out before its next row', async () => {
    const user = await makeUser()
    const minutes = Array.from({ length: 60 }, (_, i) => `10:${String(i).padStart(2, '0')}`)
    const plan = await makePlan(user, minutes)
    const sending = user.send(plan.rows)
    await expect.poll(async () => (await planOf(user, plan.id)).created, { interval: 1 }).toBeGreaterThan(0)
    const stopped = (await user.second.call('stopPlan', { id: plan.id })).data.drafts
    await sending
    const created = stopped.filter(({ state }) => state === 'gone').length
    expect(stopped.map(({ state }) => state)).toEqual(minutes.map((_, i) => (i < created ? 'gone' : 'draft')))
    expect(await planOf(user, plan.id)).toMatchObject({ created, state: created < 60 ? 'stopped' : 'idle' })
    expect(await user.posts()).toHaveLength(created)
  })

  test('goes out with no page open, and a refused row delays no other', async () => {
    const user = await makeUser()
    const plan = await makePlan(user, ['10:00', '11:00', '12:00'])
    await user.send(plan.rows, { undo_seconds: 5 })
    time.now += 5_000
    await expect.poll(async () => (await planOf(user, plan.id)).created).toBe(3)
    expect((await planOf(user, plan.id)).drafts).toMatchObject(
      plan.rows.map(({ id }) => ({ id, state: 'gone', document: null, receipt: { segments: 1 } })),
    )
  })
})
