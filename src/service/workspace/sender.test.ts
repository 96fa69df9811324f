import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { StoreUnavailable } from '#service/rules/store-unavailable.ts'
import { engines } from '#service/store/testing/engines.ts'
import { testStores } from '#service/store/testing/open-stores.ts'
import { makeSample } from '#service/store/testing/sample.ts'
import { DraftUnsettled } from '#service/store/workspace/leaving-drafts.ts'
import { startSender } from './sender.ts'
import { saveReadyDraft } from './testing/ready-draft.ts'

describe.each(engines)('the sender on $engine', (engine) => {
  const { open } = testStores(engine)

  test('continues after the store was unavailable, and gives up a draft that it cannot settle', async () => {
    const store = await open()
    const sample = await makeSample(store)
    const { account, keyId } = sample
    const [broken, good] = [await saveReadyDraft(store, sample), await saveReadyDraft(store, sample)]
    const options = { keyId, undoMs: 0, repeats: 'ask' } as const
    await store.outbox.send({ account: account.uuid, id: null, digest: '' }, [broken, good], options)

    const errors: unknown[] = []
    let hasFailed = false
    const settleNext: typeof store.leavingDrafts.settleNext = async (...given) => {
      if (!hasFailed) {
        hasFailed = true
        throw new StoreUnavailable('Nothing was written')
      }
      const state = (await store.outbox.readDrafts(account.uuid, [broken.id])).get(broken.id)?.state
      if (state === 'leaving')
        throw new DraftUnsettled({ account: account.uuid, id: broken.id }, new Error('A bug'))
      return await store.leavingDrafts.settleNext(...given)
    }
    const sender = startSender({
      leavingDrafts: { ...store.leavingDrafts, settleNext },
      publishNow: async () => undefined,
      reportError: (error) => void errors.push(error),
      pollPauseMs: 5,
    })
    const stateOf = async (id: string) => (await store.outbox.readDrafts(account.uuid, [id])).get(id)
    await expect.poll(async () => (await stateOf(good.id))?.state).toBe('gone')
    await sender.stop()
    expect(errors.map((error) => (error instanceof Error ? error.name : ''))).toEqual([
      'StoreUnavailable',
      ...Array<string>(3).fill('DraftUnsettled'),
    ])
    const given = await stateOf(broken.id)
    expect(given?.state).toBe('draft')
    expect(JSON.parse(given?.refusal ?? '')).toMatchObject({ reason: 'unexpected' })
  })

  test('gives up a draft whose request cannot be read, and sends the next one', async () => {
    const store = await open()
    const sample = await makeSample(store)
    const { account, keyId } = sample
    const [broken, good] = [await saveReadyDraft(store, sample), await saveReadyDraft(store, sample)]
    // The cast is needed for an invalid request, which an older version may have stored.
    const ready = { ...broken, request: { name: 'createThread', request: {} } } as unknown as typeof broken
    const options = { keyId, undoMs: 0, repeats: 'allow' } as const
    await store.outbox.send({ account: account.uuid, id: null, digest: '' }, [ready, good], options)
    const sender = startSender({
      leavingDrafts: store.leavingDrafts,
      publishNow: async () => undefined,
      reportError: () => undefined,
      pollPauseMs: 5,
    })
    const stateOf = async (id: string) => (await store.outbox.readDrafts(account.uuid, [id])).get(id)?.state
    await expect.poll(() => stateOf(good.id)).toBe('gone')
    await expect.poll(() => stateOf(broken.id)).toBe('draft')
    await sender.stop()
  })

  test('a request that settles drafts is answered although the store fails', async () => {
    const store = await open()
    const errors: unknown[] = []
    const sender = startSender({
      leavingDrafts: {
        ...store.leavingDrafts,
        settleNext: () => Promise.reject(new StoreUnavailable('Nothing was written')),
      },
      publishNow: async () => undefined,
      reportError: (error) => void errors.push(error),
    })
    await sender.settle('account', [randomUUID()])
    expect(errors).toHaveLength(1)
    await sender.stop()
  })
})
