import { expect, test } from 'vitest'
import { type Promised, PROMISES, check } from './checker.ts'
import { type Call, type History, writeSegments } from './history.ts'

const MOMENT = 1_000_000

let asked = 0

function call(
  route: string,
  request: Record<string, unknown>,
  data: unknown,
  changes: Partial<Call> = {},
): Call {
  asked += 10
  return {
    client: 1,
    route,
    request,
    asked,
    answered: asked + 5,
    status: 200,
    data,
    changeId: `change ${asked}`,
    ...changes,
  }
}

const save = (draft: string, version: number, changes: Partial<Call> = {}) =>
  call(
    'saveDraft',
    { id: draft, document: { segments: writeSegments(draft, version, 2) } },
    { revision: version },
    changes,
  )

const send = (draft: string, state = 'gone') =>
  call(
    'sendDrafts',
    { drafts: [{ id: draft, revision: 1 }], as: 'published' },
    {
      drafts: [{ id: draft, state, ...(state === 'gone' && { receipt: { post_uuid: `post of ${draft}` } }) }],
    },
  )

const publication = (draft: string, version = 1, at = MOMENT) => ({
  post: `post of ${draft}`,
  calendar: 1,
  texts: writeSegments(draft, version, 2),
  at,
})

const ending = (draft: string, plannedAt = MOMENT) => ({
  draft,
  state: 'gone',
  words: null,
  post: { uuid: `post of ${draft}`, status: 'published', calendar: 'c', plannedAt },
})

function honest(): History {
  return {
    calls: [save('a', 1), send('a'), save('b', 1), send('b')],
    published: [publication('a'), publication('b', 1, MOMENT + 1)],
    endings: [ending('a'), ending('b', MOMENT + 1)],
  }
}

function breaks({ calls, published, endings }: History): Promised[] {
  return [...new Set(check({ calls, published, endings }).violations.map(({ promise }) => promise))]
}

test('a history without a fault breaks no promise', () => {
  expect(check(honest())).toEqual({ drafts: 2, sends: 2, changes: 0, published: 2, violations: [] })
})

const [sent, once, undone, whole, inOrder, lastWords, lastSave] = PROMISES

const FORGED: Readonly<Record<string, { history: () => History; promise: Promised }>> = {
  'a confirmed sending that was lost': {
    history: () => ({ ...honest(), published: [publication('b')] }),
    promise: sent,
  },
  'a request of a plan that was lost after Resume': {
    history: () => {
      const resume = call(
        'resumePlan',
        { id: 'plan', rows: ['c'] },
        { drafts: [{ id: 'c', state: 'leaving' }] },
      )
      return { ...honest(), calls: [...honest().calls, save('c', 1), resume] }
    },
    promise: sent,
  },
  'a draft under two keys': {
    history: () => ({
      ...honest(),
      published: [...honest().published, { ...publication('a'), post: 'another' }],
    }),
    promise: once,
  },
  'a draft that is published after Undo': {
    history: () => {
      const undo = call(
        'undoSending',
        { drafts: ['a'] },
        { drafts: [{ id: 'a', state: 'draft', revision: 2 }] },
      )
      return { ...honest(), calls: [...honest().calls, undo] }
    },
    promise: undone,
  },
  'a post that is published after its deletion': {
    history: () => {
      const deletion = call('deletePost', { uuid: 'post of a', keep: 'nothing' }, { uuid: 'post of a' })
      return { ...honest(), calls: [...honest().calls, deletion] }
    },
    promise: undone,
  },
  'a row of a plan that is published after Stop': {
    history: () => {
      const stop = call(
        'stopPlan',
        { id: 'plan', rows: ['a'] },
        { drafts: [{ id: 'a', state: 'draft', revision: 2 }] },
      )
      return { ...honest(), calls: [...honest().calls, stop] }
    },
    promise: undone,
  },
  'a thread without its last segment': {
    history: () => {
      const half = { ...publication('a'), texts: writeSegments('a', 1, 2).slice(0, 1) }
      return { ...honest(), published: [half, publication('b')] }
    },
    promise: whole,
  },
  'a thread with words of two versions': {
    history: () => {
      const [first = ''] = writeSegments('a', 1, 2)
      const [, second = ''] = writeSegments('a', 2, 2)
      const mixed = { ...publication('a'), texts: [first, second] }
      return { ...honest(), published: [mixed, publication('b')] }
    },
    promise: whole,
  },
  'a post that overtook an earlier one': {
    history: () => ({
      ...honest(),
      published: [publication('b', 1, MOMENT), publication('a', 1, MOMENT + 1)],
    }),
    promise: inOrder,
  },
  'words from before a confirmed edit': {
    history: () => {
      const edit = call(
        'changePost',
        { uuid: 'post of a', texts: writeSegments('a', 2, 2) },
        { uuid: 'post of a' },
      )
      return { ...honest(), calls: [...honest().calls, edit] }
    },
    promise: lastWords,
  },
  'words of an edit that was refused': {
    history: () => {
      const refusal = { status: 409, data: null }
      const edit = call('changePost', { uuid: 'post of a', texts: writeSegments('a', 2, 2) }, null, refusal)
      return {
        ...honest(),
        calls: [...honest().calls, edit],
        published: [publication('a', 2), publication('b', 1, MOMENT + 1)],
      }
    },
    promise: lastWords,
  },
  'a draft without its last confirmed save': {
    history: () => {
      const [words = ''] = writeSegments('c', 1, 2)
      return {
        ...honest(),
        calls: [...honest().calls, save('c', 1), save('c', 2)],
        endings: [...honest().endings, { draft: 'c', state: 'draft', words, post: null }],
      }
    },
    promise: lastSave,
  },
}

test.each(Object.entries(FORGED))('%s is found, and nothing else', (_, { history, promise }) => {
  expect(breaks(history())).toEqual([promise])
})

test('a request whose answer was lost promises nothing', () => {
  const lost = { answered: null, status: null, data: null }
  const undo = call('undoSending', { drafts: ['a'] }, null, lost)
  const edit = call('changePost', { uuid: 'post of b', texts: writeSegments('b', 2, 2) }, null, lost)
  const calls = [...honest().calls, undo, edit, save('c', 1), save('c', 2, lost)]
  expect(breaks({ ...honest(), calls, published: [publication('b', 2)] })).toEqual([])
})
