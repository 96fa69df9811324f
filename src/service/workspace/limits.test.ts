import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { refusals } from '#contract/failure.ts'
import { MAX_DRAFTS, MAX_DRAFT_BYTES, MAX_ROWS, MAX_WORKSPACE_BYTES } from '#contract/workspace/limits.ts'
import { engines } from '#service/store/testing/engines.ts'
import { workspaceUnderTest } from './testing/workspace-under-test.ts'

describe.each(engines)('the limits of an account on $engine', (engine) => {
  const { makeUser } = workspaceUnderTest(engine)
  const row = (text = '') => ({
    id: randomUUID(),
    document: { kind: 'thread' as const, segments: [{ id: 's', text }] },
  })

  test('2,000 drafts fit, and one more is refused with nothing lost', async () => {
    const { browser, write, send } = await makeUser()
    const [first] = [await write()]
    const plans = Array.from({ length: MAX_DRAFTS / MAX_ROWS }, (_, i) => ({
      id: randomUUID(),
      name: `Plan ${i}`,
      drafts: Array.from({ length: i === 0 ? MAX_ROWS - 1 : MAX_ROWS }, () => row()),
    }))
    for (const plan of plans) expect((await browser.call('savePlan', plan)).status).toBe(200)
    const full = { status: 409, code: refusals['drafts-full'].code }
    const another = { id: randomUUID(), revision: 0, document: row().document }
    expect(await browser.call('saveDraft', another)).toMatchObject(full)
    expect(await browser.call('savePlan', { id: randomUUID(), name: 'More', drafts: [row()] })).toMatchObject(
      full,
    )
    expect((await browser.call('saveDraft', { ...first, document: row('More').document })).status).toBe(200)
    const [deleted] = plans[1]?.drafts ?? []
    await browser.call('deleteDraft', { id: deleted?.id ?? '', revision: 1 })
    expect((await browser.call('saveDraft', another)).status).toBe(200)
    expect(await browser.call('restoreDraft', { id: deleted?.id ?? '' })).toMatchObject(full)
    expect((await browser.call('listDrafts', {})).data.drafts).toHaveLength(MAX_DRAFTS)
    const sent = await send([{ id: first.id, revision: 2 }])
    expect(sent).toMatchObject([{ state: 'draft', refusal: { reason: 'calendar-invalid' } }])
  }, 60_000)

  test('16 MB of drafts fit, and more is refused with nothing lost', async () => {
    const { browser } = await makeUser()
    const large = () => ({ ...row('a'.repeat(MAX_DRAFT_BYTES - 1_000)), revision: 0 })
    const drafts = Array.from({ length: Math.floor(MAX_WORKSPACE_BYTES / MAX_DRAFT_BYTES) }, large)
    for (const draft of drafts) expect((await browser.call('saveDraft', draft)).status).toBe(200)
    const [first] = drafts
    if (first === undefined) throw new Error('There are drafts')
    expect(await browser.call('saveDraft', large())).toMatchObject({
      status: 409,
      code: refusals['workspace-full'].code,
    })
    expect(
      (await browser.call('saveDraft', { ...first, revision: 1, document: row('b').document })).status,
    ).toBe(200)
    expect((await browser.call('saveDraft', large())).status).toBe(200)
    expect((await browser.call('listDrafts', {})).data.drafts).toHaveLength(drafts.length + 1)
  }, 60_000)
})
