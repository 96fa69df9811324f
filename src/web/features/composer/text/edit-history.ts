import type { DraftEdit, DraftHistory, DraftSegment } from '#web/device/drafts/draft.ts'
import type { Caret, ThreadText } from './thread-text.ts'

/** One undo for text and structure. An edit is stored as what it changed, so that hundreds of them are small. */

type Change = DraftEdit['change']

/** What stands there after undoing or doing again; the caret is null where the edit came without one. */
type Step = { text: ThreadText; caret: Caret | null; history: DraftHistory }

/** Older edits are dropped: the history is saved with the draft at each change. */
const KEPT_EDITS = 200

/** Typing that pauses longer than this is another step. */
const PAUSE_MS = 1500

/** `before` may be null for a change of text: it follows from the change. */
export type Carets = { before: Caret | null; after: Caret | null }

/** Adds the edit that leads from one text to the next; what is typed in one go becomes one step, word by word. */
export function recordEdit(
  history: DraftHistory,
  from: ThreadText,
  to: ThreadText,
  { before, after, time, isTyped }: Carets & { time: number; isTyped: boolean },
): DraftHistory {
  const change = findChange(from, to)
  if (change === null) return history
  const start = before ?? caretBefore(from, change)
  const last = history.past.at(-1)
  const canJoin = isTyped && history.future.length === 0
  const joined = last === undefined || !canJoin ? null : joinTyping(last, change, time)
  if (last !== undefined && joined !== null) {
    return { past: [...history.past.slice(0, -1), { ...last, change: joined, after, at: time }], future: [] }
  }
  return {
    past: [...history.past, { change, before: start, after, at: time }].slice(-KEPT_EDITS),
    future: [],
  }
}

export function undo(history: DraftHistory, text: ThreadText): Step | null {
  const edit = history.past.at(-1)
  if (edit === undefined) return null
  return {
    text: applyChange(text, invert(edit.change)),
    caret: edit.before,
    history: { past: history.past.slice(0, -1), future: [...history.future, edit] },
  }
}

export function redo(history: DraftHistory, text: ThreadText): Step | null {
  const edit = history.future.at(-1)
  if (edit === undefined) return null
  return {
    text: applyChange(text, edit.change),
    caret: edit.after,
    history: { past: [...history.past, edit], future: history.future.slice(0, -1) },
  }
}

function applyChange({ segments }: ThreadText, change: Change): ThreadText {
  if (change.kind === 'segments')
    return { segments: segments.toSpliced(change.at, change.removed.length, ...change.inserted) }
  const segment = segments[change.segment]
  if (segment === undefined) return { segments }
  const { text } = segment
  const put = text.slice(0, change.at) + change.put + text.slice(change.at + change.cut.length)
  return { segments: segments.with(change.segment, { ...segment, text: put }) }
}

function invert(change: Change): Change {
  if (change.kind === 'text') return { ...change, cut: change.put, put: change.cut }
  return { ...change, removed: change.inserted, inserted: change.removed }
}

/** The smallest run of segments in which the two differ, or the smallest run of text if that is one segment. */
function findChange(from: ThreadText, to: ThreadText): Change | null {
  const [start, end] = commonEnds(from.segments, to.segments, isSameSegment)
  const removed = from.segments.slice(start, from.segments.length - end)
  const inserted = to.segments.slice(start, to.segments.length - end)
  const [one, other] = [removed[0], inserted[0]]
  const isText = removed.length === 1 && inserted.length === 1 && one !== undefined && other !== undefined
  if (isText && one.id === other.id && isSameGap(one, other)) {
    const [at, rest] = commonEnds(one.text, other.text, (a, b) => a === b)
    const cut = one.text.slice(at, one.text.length - rest)
    return { kind: 'text', segment: start, at, cut, put: other.text.slice(at, other.text.length - rest) }
  }
  if (removed.length === 0 && inserted.length === 0) return null
  return { kind: 'segments', at: start, removed, inserted }
}

/** How many elements two lists, or units two texts, share at their start and then at their end. */
function commonEnds<Unit>(
  a: ArrayLike<Unit>,
  b: ArrayLike<Unit>,
  isSame: (one: Unit | undefined, other: Unit | undefined) => boolean,
): [number, number] {
  const most = Math.min(a.length, b.length)
  let start = 0
  while (start < most && isSame(a[start], b[start])) start++
  let end = 0
  while (end < most - start && isSame(a[a.length - 1 - end], b[b.length - 1 - end])) end++
  return [start, end]
}

function caretBefore({ segments }: ThreadText, change: Change): Caret | null {
  const segment = change.kind === 'text' ? segments[change.segment] : undefined
  if (change.kind !== 'text' || segment === undefined) return null
  return { segment: segment.id, at: change.at + change.cut.length }
}

/** Letter follows letter and stroke follows stroke; a new word or a pause begins a new step. */
function joinTyping(last: DraftEdit, next: Change, time: number): Change | null {
  const { change } = last
  if (change.kind !== 'text' || next.kind !== 'text' || change.segment !== next.segment) return null
  if (time - last.at > PAUSE_MS) return null
  const isTyping = change.put !== '' && next.cut === '' && next.at === change.at + change.put.length
  if (isTyping && next.put.length <= 2 && !startsWord(change.put, next.put)) {
    return { ...change, put: change.put + next.put }
  }
  const isDeleting = change.put === '' && next.put === '' && next.cut.length <= 2
  if (isDeleting && next.at + next.cut.length === change.at) {
    return { ...change, at: next.at, cut: next.cut + change.cut }
  }
  return null
}

function startsWord(before: string, put: string): boolean {
  return /\s$/.test(before) && /^\S/.test(put)
}

function isSameSegment(a: DraftSegment | undefined, b: DraftSegment | undefined): boolean {
  if (a === b) return true
  return a !== undefined && b !== undefined && a.id === b.id && a.text === b.text && isSameGap(a, b)
}

function isSameGap({ gap: a }: DraftSegment, { gap: b }: DraftSegment): boolean {
  return a === b || (a?.after === b?.after && a?.text === b?.text)
}
