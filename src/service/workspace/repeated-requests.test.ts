import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { CHANGE_HEADER, type WorkspaceRequest, type WorkspaceRouteName } from '#contract/workspace/routes.ts'
import { engines } from '#service/store/testing/engines.ts'
import { type User, workspaceUnderTest } from './testing/workspace-under-test.ts'

describe.each(engines)('a request whose answer was lost, on $engine', (engine) => {
  const { makeUser } = workspaceUnderTest(engine)

  const askTwice = async <Name extends WorkspaceRouteName>(
    { browser, second }: User,
    name: Name,
    request: WorkspaceRequest<Name>,
    between: () => Promise<unknown>,
  ) => {
    const headers = { [CHANGE_HEADER]: randomUUID() }
    const first = await browser.call(name, request, headers)
    expect(first.status).toBe(200)
    await between()
    const again = await second.call(name, request, headers)
    expect(again.status).toBe(200)
    return [first.data, again.data]
  }

  test('saves a draft once, and overwrites nothing', async () => {
    const user = await makeUser()
    const [id, document] = [randomUUID(), { kind: 'quote', commentary: 'First' } as const]
    const later = { id, revision: 1, document: { ...document, commentary: 'Later' } }
    const answers = await askTwice(user, 'saveDraft', { id, revision: 0, document }, () =>
      user.browser.call('saveDraft', later),
    )
    expect(answers[1]).toEqual(answers[0])
    expect(await user.read(id)).toMatchObject({ revision: 2, document: { commentary: 'Later' } })
  })

  test('deletes a draft once, and not again after it was restored', async () => {
    const user = await makeUser()
    const draft = await user.write()
    const answers = await askTwice(user, 'deleteDraft', draft, () =>
      user.browser.call('restoreDraft', { id: draft.id }),
    )
    expect(answers[1]).toEqual(answers[0])
    expect((await user.read(draft.id)).state).toBe('draft')
  })

  test('restores a draft once, and not again after it was deleted', async () => {
    const user = await makeUser()
    const draft = await user.write()
    await user.browser.call('deleteDraft', draft)
    const answers = await askTwice(user, 'restoreDraft', { id: draft.id }, () =>
      user.browser.call('deleteDraft', draft),
    )
    expect(answers[1]).toEqual(answers[0])
    expect((await user.read(draft.id)).state).toBe('deleted')
  })

  test('stores a plan once', async () => {
    const user = await makeUser()
    const plan = {
      id: randomUUID(),
      name: 'Plan',
      drafts: [{ id: randomUUID(), document: { kind: 'thread' as const } }],
    }
    const answers = await askTwice(user, 'savePlan', plan, async () => null)
    expect(answers[1]).toEqual(answers[0])
    expect((await user.browser.call('listDrafts', {})).data).toMatchObject({
      drafts: [{ plan: { id: plan.id, place: 0 } }],
      plans: [{ rows: 1 }],
    })
  })

  test('takes a draft back once, and not again after it was sent anew', async () => {
    const user = await makeUser()
    const draft = await user.write()
    await user.send([draft], { undo_seconds: 60 })
    const answers = await askTwice(user, 'undoSending', { drafts: [draft.id] }, () =>
      user.send([draft], { undo_seconds: 60 }),
    )
    expect(answers).toMatchObject([{ drafts: [{ state: 'draft' }] }, { drafts: [{ state: 'leaving' }] }])
  })

  test('sends now once, and not again after it was taken back', async () => {
    const user = await makeUser()
    const [draft, other] = [await user.write(), await user.write()]
    await user.send([draft], { undo_seconds: 60 })
    const answers = await askTwice(user, 'sendNow', { drafts: [draft.id, other.id] }, () =>
      user.send([other], { undo_seconds: 60 }),
    )
    expect(answers).toMatchObject([
      { drafts: [{ state: 'gone' }, { state: 'draft' }] },
      { drafts: [{ state: 'gone' }, { state: 'leaving' }] },
    ])
  })

  test('stops a plan once, and not again after it was resumed; resumes it once', async () => {
    const user = await makeUser()
    const [plan, row] = [randomUUID(), randomUUID()]
    await user.browser.call('savePlan', {
      id: plan,
      name: 'Plan',
      drafts: [{ id: row, document: { kind: 'thread' } }],
    })
    const { document } = await user.read((await user.write()).id)
    await user.browser.call('saveDraft', { id: row, revision: 1, document: document ?? { kind: 'thread' } })
    const send = () => user.send([{ id: row, revision: 2 }], { undo_seconds: 60 })
    await send()
    const stops = await askTwice(user, 'stopPlan', { id: plan }, send)
    expect(stops).toMatchObject([{ drafts: [{ state: 'draft' }] }, { drafts: [{ state: 'leaving' }] }])
    await user.browser.call('stopPlan', { id: plan })
    const resumed = await askTwice(user, 'resumePlan', { id: plan, repeats: 'allow' }, async () => null)
    expect(resumed).toMatchObject([{ drafts: [{ state: 'gone' }] }, { drafts: [] }])
    expect(await user.posts()).toHaveLength(1)
  })

  test('changes settings once', async () => {
    const user = await makeUser()
    await askTwice(user, 'saveSettings', { dismiss: ['post'] }, () =>
      user.browser.call('saveSettings', { restore: ['post'] }),
    )
    expect((await user.browser.call('readSettings', {})).data.dismissed).toEqual([])
  })
})
