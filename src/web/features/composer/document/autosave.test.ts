import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Draft, type DraftDocument, emptyDocument } from '#contract/workspace/draft.ts'
import { NO_MEDIA } from '#contract/workspace/media.ts'
import { DraftChanged } from '#web/api/workspace/ask-workspace.ts'
import { RequestFailed, clientFailure } from '#web/api/transport/request-failed.ts'
import { tryAgain } from '#web/api/transport/try-again.ts'
import type { UnsavedWords } from '#web/device/unsaved-words.ts'
import { type AutosaveOptions, createAutosave } from './autosave.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const ID = '3f0c2f9e-6a1b-4c52-9d5a-0f6f3f1f2a10'

function documentWith(text: string): DraftDocument {
  return {
    ...emptyDocument('thread'),
    segments: [{ id: 'a', text, gap: null, ...NO_MEDIA }],
  }
}

function draftWith(text: string, fields: Partial<Draft>): Draft {
  return {
    id: ID,
    revision: 7,
    plan: null,
    createdAt: 0,
    updatedAt: 0,
    leavesAt: null,
    sentAs: null,
    refusal: null,
    state: 'draft',
    document: documentWith(text),
    receipt: null,
    changeId: null,
    ...fields,
  }
}

type Save = AutosaveOptions['save']

function open(answer: Save, start: Partial<AutosaveOptions> = {}) {
  let text = ''
  const buffer = new Map<string, UnsavedWords>()
  const saved: string[] = []
  const autosave = createAutosave({
    account: 'one',
    id: ID,
    revision: 0,
    plan: null,
    readDocument: () => documentWith(text),
    save: async (change) => {
      const answered = await answer(change)
      saved.push(change.request.document.segments?.[0]?.text ?? '')
      return answered
    },
    buffer: {
      keepUnsaved: async (words) => void buffer.set(words.draft, words),
      forgetUnsaved: async (_, draft) => void buffer.delete(draft),
    },
    ...start,
  })
  const type = (next: string) => {
    text = next
    autosave.changed()
  }
  const textInBuffer = () => buffer.get(ID)?.document.segments[0]?.text ?? null
  return { autosave, type, saved, textInBuffer, buffer }
}

function nextRevision(): Save {
  let revision = 0
  return async () => ({ revision: ++revision })
}

test('a letter is in the buffer within 300 ms, and in the service after a pause of half a second', async () => {
  const { autosave, type, saved, textInBuffer } = open(nextRevision())
  expect(autosave.read()).toEqual({ state: 'untouched' })
  type('W')
  expect(autosave.read()).toEqual({ state: 'saving' })
  expect(autosave.isOnlyOnPage()).toBe(true)
  await vi.advanceTimersByTimeAsync(300)
  expect(textInBuffer()).toBe('W')
  expect(autosave.read()).toEqual({ state: 'on-device', failure: null })
  expect(autosave.isOnlyOnPage()).toBe(false)
  await vi.advanceTimersByTimeAsync(200)
  expect(autosave.read()).toEqual({ state: 'saved' })
  expect(saved).toEqual(['W'])
  expect(textInBuffer()).toBe(null)
})

test('while a person types without a pause, the buffer follows and the service waits', async () => {
  const { type, saved, textInBuffer } = open(nextRevision())
  for (let letter = 1; letter <= 10; letter++) {
    type('w'.repeat(letter))
    await vi.advanceTimersByTimeAsync(200)
  }
  expect(saved).toEqual([])
  expect(textInBuffer()?.length).toBeGreaterThanOrEqual(9)
  await vi.advanceTimersByTimeAsync(500)
  expect(saved).toEqual(['w'.repeat(10)])
})

test('one save is in flight at a time, and each save is based on the previous revision', async () => {
  const bases: number[] = []
  let underWay = 0
  const { autosave, type } = open(async ({ request }) => {
    expect(++underWay).toBe(1)
    bases.push(request.revision)
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    underWay--
    return { revision: request.revision + 1 }
  })
  type('One')
  await vi.advanceTimersByTimeAsync(600)
  type('One two')
  await vi.advanceTimersByTimeAsync(3_000)
  expect(bases).toEqual([0, 1])
  expect(autosave.read()).toEqual({ state: 'saved' })
  expect(autosave.readRevision()).toBe(2)
})

test('words stay in the buffer while the service does not answer, and the same save is repeated', async () => {
  const changeIds: string[] = []
  const { autosave, type, textInBuffer } = open(async ({ changeId }) => {
    changeIds.push(changeId)
    if (changeIds.length < 2) throw clientFailure('no-answer')
    return { revision: 1 }
  })
  type('Words')
  expect(await autosave.flush()).toBe(null)
  expect(autosave.read()).toMatchObject({ state: 'on-device', failure: { reason: 'no-answer' } })
  expect(textInBuffer()).toBe('Words')
  expect(await autosave.flush()).toBe(1)
  expect(new Set(changeIds).size).toBe(1)
  expect(textInBuffer()).toBe(null)
})

test('a save whose answer is lost does not count as a change from elsewhere', async () => {
  const { autosave, type, buffer } = open(async () => {
    throw clientFailure('no-answer')
  })
  type('Words')
  await autosave.flush()
  const [changeId] = buffer.get(ID)?.changeIds ?? []
  const tries: number[] = []
  const again = open(
    async ({ request }) => {
      tries.push(request.revision)
      if (request.revision === 0) throw new DraftChanged(draftWith('Word', { changeId: changeId ?? null }))
      return { revision: request.revision + 1 }
    },
    { unsaved: { changeIds: [changeId ?? ''] } },
  )
  expect(await again.autosave.flush()).toBe(8)
  expect(tries).toEqual([0, 7])
})

test('a save whose answer is unreadable does not count as a change from elsewhere', async () => {
  const stored: string[] = []
  const { autosave, type } = open(async ({ request, changeId }) => {
    if (stored.length === 0) {
      stored.push(changeId)
      throw clientFailure('answer-unreadable')
    }
    if (request.revision === 0) throw new DraftChanged(draftWith('Words', { changeId: stored[0] ?? null }))
    return { revision: request.revision + 1 }
  })
  type('Words')
  await autosave.flush()
  type('Words and more')
  expect(await autosave.flush()).toBe(8)
})

test('a save is repeated automatically while the service cannot store anything', async () => {
  let tries = 0
  const { autosave, type } = open(async () => {
    tries++
    if (tries < 2) throw new RequestFailed({ reason: 'store-unavailable', code: 5031, message: '' })
    return { revision: 1 }
  })
  type('Words')
  await autosave.flush()
  expect(autosave.read()).toMatchObject({ state: 'on-device', failure: { reason: 'store-unavailable' } })
  tryAgain.answered('another request')
  await vi.advanceTimersByTimeAsync(0)
  expect(autosave.read()).toEqual({ state: 'saved' })
})

test('a version from elsewhere is never overwritten, and the words on this page stay', async () => {
  const { autosave, type, textInBuffer } = open(async () => {
    throw new DraftChanged(draftWith('Theirs', { changeId: 'of-another-page' }))
  })
  type('Mine')
  await vi.advanceTimersByTimeAsync(300)
  expect(await autosave.flush()).toBe(null)
  expect(autosave.read()).toMatchObject({ state: 'changed-elsewhere', theirs: { revision: 7 } })
  expect(textInBuffer()).toBe('Mine')
  type('Mine, longer')
  expect(autosave.isOnlyOnPage()).toBe(true)
  await vi.advanceTimersByTimeAsync(300)
  expect(textInBuffer()).toBe('Mine, longer')
  expect(autosave.isOnlyOnPage()).toBe(false)
  autosave.showTheirs({ ...draftWith('', { revision: 8 }), document: documentWith('Theirs again') })
  expect(autosave.read()).toMatchObject({ state: 'changed-elsewhere', theirs: { revision: 8 } })
  autosave.adopt({ revision: 8 })
  expect(autosave.read()).toEqual({ state: 'saved' })
  expect(textInBuffer()).toBe(null)
})

test('the same words from elsewhere are not a conflict', async () => {
  const { autosave, type } = open(async () => {
    throw new DraftChanged(draftWith('Same', {}))
  })
  type('Same')
  expect(await autosave.flush()).toBe(7)
  expect(autosave.read()).toEqual({ state: 'saved' })
})

test('a draft that was sent elsewhere takes no more words', async () => {
  const { autosave, type, saved } = open(async () => {
    throw new DraftChanged(draftWith('', { state: 'gone', document: null }))
  })
  type('Late')
  expect(await autosave.flush()).toBe(null)
  expect(autosave.read()).toMatchObject({ state: 'closed', draft: { state: 'gone' } })
  type('Later')
  await vi.advanceTimersByTimeAsync(2_000)
  expect(saved).toEqual([])
})

test('words typed while a draft was leaving are saved if it becomes a draft again', async () => {
  let isLeaving = true
  const { autosave, type, saved } = open(async ({ request }) => {
    if (isLeaving) throw new DraftChanged(draftWith('', { state: 'leaving' }))
    return { revision: request.revision + 1 }
  })
  autosave.reopen()
  type('Late')
  await autosave.flush()
  expect(autosave.read()).toMatchObject({ state: 'closed' })
  isLeaving = false
  autosave.reopen()
  await vi.advanceTimersByTimeAsync(0)
  expect(saved).toEqual(['Late'])
  expect(autosave.read()).toEqual({ state: 'saved' })
})

test('without a buffer and without the service, the words are only on the page', async () => {
  const { autosave, type } = open(
    async () => {
      throw clientFailure('no-answer')
    },
    {
      buffer: {
        keepUnsaved: () => Promise.reject(new Error('refused')),
        forgetUnsaved: () => Promise.reject(new Error('refused')),
      },
    },
  )
  type('Words')
  await autosave.flush()
  expect(autosave.read()).toMatchObject({ state: 'not-saved' })
  expect(autosave.isOnlyOnPage()).toBe(true)
})

test('without a buffer, only the service stores the words', async () => {
  const { autosave, type } = open(nextRevision(), {
    buffer: {
      keepUnsaved: () => Promise.reject(new Error('refused')),
      forgetUnsaved: () => Promise.reject(new Error('refused')),
    },
  })
  type('Words')
  await vi.advanceTimersByTimeAsync(300)
  expect(autosave.read()).toMatchObject({ state: 'not-saved' })
  await vi.advanceTimersByTimeAsync(300)
  expect(autosave.read()).toEqual({ state: 'saved' })
})

test('an unchanged copy is saved before it is sent, and a saved draft is not saved again', async () => {
  const { autosave, saved } = open(nextRevision())
  expect(await autosave.flush()).toBe(1)
  expect(await autosave.flush()).toBe(1)
  expect(saved).toHaveLength(1)
})
