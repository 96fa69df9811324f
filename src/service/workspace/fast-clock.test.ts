import { describe, expect, test } from 'vitest'
import { engines } from '#service/store/testing/engines.ts'
import { testStores } from '#service/store/testing/open-stores.ts'
import { NOON, makeSample } from '#service/store/testing/sample.ts'
import { saveReadyDraft } from './testing/ready-draft.ts'

const DAY_MS = 24 * 3_600_000
const NEVER_LATE = Number.POSITIVE_INFINITY

describe.each(engines)('after the clock was a day fast on $engine', (engine) => {
  let now = NOON
  const { open } = testStores(engine, () => now)

  async function sendWhileFast(undoMs: number, meanwhile: (account: string) => Promise<unknown>) {
    const store = await open()
    const sample = await makeSample(store)
    const account = sample.account.uuid
    const draft = { ...(await saveReadyDraft(store, sample)), sealedKey: 'sealed' }
    now = NOON + DAY_MS
    const options = { keyId: sample.keyId, undoMs, repeats: 'allow' } as const
    await store.outbox.send({ account, id: null, digest: '' }, [draft], options)
    await meanwhile(account)
    now = NOON
    const stateOf = async (id: string) => (await store.outbox.readDrafts(account, [id])).get(id)?.state
    return { store, sample, account, draft, options, state: () => stateOf(draft.id), stateOf }
  }

  test('a draft leaves', async () => {
    const { store, account, state } = await sendWhileFast(60_000, async () => null)
    expect(await store.leavingDrafts.hasDue()).toBe(true)
    await store.leavingDrafts.settleNext(account, NEVER_LATE)
    expect(await state()).toBe('gone')
  })

  test('a draft of a gateway that has died is unknown, and the next one leaves', async () => {
    const store = await open()
    const take = (account: string) => store.upstreamDrafts.takeNext(account, NEVER_LATE, () => 'key')
    const { account, sample, options, state, stateOf } = await sendWhileFast(0, take)
    expect(await state()).toBe('sending')
    const next = { ...(await saveReadyDraft(store, sample)), sealedKey: 'sealed' }
    await store.outbox.send({ account, id: null, digest: '' }, [next], options)
    expect(await store.upstreamDrafts.hasDue()).toBe(true)
    expect(await take(account)).toMatchObject({ step: 'none' })
    expect(await state()).toBe('unknown')
    expect(await take(account)).toMatchObject({ step: 'look' })
    expect(await take(account)).toMatchObject({ step: 'send', draft: { id: next.id } })
    expect(await stateOf(next.id)).toBe('sending')
  })

  test('a search that was planned then happens now', async () => {
    const store = await open()
    const take = (account: string) => store.upstreamDrafts.takeNext(account, NEVER_LATE, () => 'key')
    const { account } = await sendWhileFast(0, async (account) => {
      const taken = await take(account)
      if (taken?.step !== 'send') throw new Error('The draft is sent')
      await store.upstreamDrafts.settle(taken.draft, { kind: 'unknown' })
      expect(await take(account)).toMatchObject({ step: 'look' })
    })
    expect(await take(account)).toMatchObject({ step: 'look' })
    expect(await take(account)).toBeNull()
  })
})
