import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DraftContent } from '#web/device/drafts/draft.ts'
import { readDraft } from '#web/device/drafts/drafts.ts'
import { listLocal, removeLocal } from '#web/device/local-store.ts'
import { createDraftKeeper } from './draft-keeper.ts'

// Node has no storage, so a draft is kept in memory, as in a browser that refuses both.
const page = new EventTarget()
globalThis.addEventListener = page.addEventListener.bind(page)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  listLocal('').forEach(removeLocal)
})
afterEach(() => {
  vi.useRealTimers()
  listLocal('').forEach(removeLocal)
})

const placement = { calendar: '', date: '2026-11-24', time: '09:00', zone: 'UTC', fold: null }

function openKeeper() {
  let words = ''
  const readContent = (): DraftContent => ({ kind: 'quote', tweet: '179', commentary: words, placement })
  const keeper = createDraftKeeper({
    accountId: 'one',
    id: 'a',
    opened: null,
    readContent,
    showMerged: () => {},
  })
  return {
    keeper,
    type: (letters: string) => {
      words += letters
      keeper.changed()
    },
    readStored: async () => {
      const stored = await readDraft('one', 'a').catch(() => null)
      return stored === null || stored.content.kind === 'thread'
        ? null
        : { words: stored.content.commentary, revision: stored.revision }
    },
  }
}

test('letters that follow each other quickly are saved as one version, 220 ms after the first', async () => {
  const { keeper, type, readStored } = openKeeper()
  expect(keeper.readSaveState()).toEqual({ state: 'untouched' })
  type('W')
  await vi.advanceTimersByTimeAsync(200)
  type('ords')
  expect(keeper.readSaveState()).toEqual({ state: 'unsaved' })
  expect(await readStored()).toBeNull()
  await vi.advanceTimersByTimeAsync(20)
  expect(await readStored()).toEqual({ words: 'Words', revision: 1 })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(keeper.readRevision()).toBe(1)
  keeper.close()
})

test('what only the page has is said to be unsaved, and leaving would lose it', async () => {
  const { keeper, type } = openKeeper()
  type('Words')
  expect(await keeper.flush()).toBe(1)
  expect(keeper.readSaveState()).toMatchObject({ state: 'failed', trouble: 'blocked' })
  expect(keeper.isUnsaved()).toBe(true)
  expect(keeper.saveAtOnce()).toBe(false)
  keeper.close()
})

test('a version is newer than a revision after a further letter, and no more once that is adopted from another tab', async () => {
  const { keeper, type } = openKeeper()
  type('Words')
  const revision = await keeper.flush()
  expect(keeper.isNewerThan(revision ?? 0)).toBe(false)
  type('.')
  expect(keeper.isNewerThan(revision ?? 0)).toBe(true)
  const content: DraftContent = { kind: 'quote', tweet: '179', commentary: 'Theirs', placement }
  keeper.adopt({ id: 'a', accountId: 'one', revision: 7, createdAt: 1, savedAt: 2, content })
  expect(keeper.isNewerThan(7)).toBe(false)
  expect(keeper.readRevision()).toBe(7)
  keeper.close()
})

test('a draft that was sent is saved no more', async () => {
  const { keeper, type, readStored } = openKeeper()
  type('Words')
  keeper.close()
  await vi.advanceTimersByTimeAsync(1_000)
  await keeper.flush()
  expect(await readStored()).toBeNull()
  expect(keeper.isUnsaved()).toBe(false)
  expect(keeper.saveAtOnce()).toBe(true)
})
