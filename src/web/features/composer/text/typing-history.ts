import type { DraftCard, Picture } from '#contract/workspace/media.ts'
import type { Caret, ThreadText } from './thread-text.ts'

export type TypingHistory = { past: readonly Step[]; future: readonly Step[] }

type Step = {
  text: ThreadText
  before: Caret | null
  after: Caret | null
  at: number
  isTyped: boolean
  described?: string
}

export type Recording = Omit<Step, 'text'>

type Taken = { text: ThreadText; caret: Caret | null; history: TypingHistory }

export const NO_HISTORY: TypingHistory = { past: [], future: [] }

const MOST_STEPS = 200
const PAUSE_MS = 1500

export function recordStep(
  history: TypingHistory,
  from: ThreadText,
  to: ThreadText,
  step: Recording,
): TypingHistory {
  if (isSameText(from, to)) return history
  const last = history.past.at(-1)
  if (last !== undefined && history.future.length === 0 && isOneStep(last, from, to, step))
    return { past: [...history.past.slice(0, -1), { ...last, after: step.after, at: step.at }], future: [] }
  return { past: [...history.past, { ...step, text: from }].slice(-MOST_STEPS), future: [] }
}

export function undo({ past, future }: TypingHistory, current: ThreadText): Taken | null {
  const step = past.at(-1)
  if (step === undefined) return null
  return {
    text: step.text,
    caret: step.before,
    history: { past: past.slice(0, -1), future: [...future, { ...step, text: current, isTyped: false }] },
  }
}

export function redo({ past, future }: TypingHistory, current: ThreadText): Taken | null {
  const step = future.at(-1)
  if (step === undefined) return null
  return {
    text: step.text,
    caret: step.after,
    history: { past: [...past, { ...step, text: current }], future: future.slice(0, -1) },
  }
}

function isOneStep(last: Step, from: ThreadText, to: ThreadText, recording: Recording): boolean {
  const { after, at, isTyped, described } = recording
  if (described !== undefined) return last.described === described && at - last.at <= PAUSE_MS
  if (!isTyped || !last.isTyped || after === null || last.after === null || at - last.at > PAUSE_MS)
    return false
  const { segment } = after
  if (segment !== last.after.segment || from.segments.length !== to.segments.length) return false
  const [first, before, now] = [last.text, from, to].map((text) => textOf(text, segment))
  if (first === undefined || before === undefined || now === undefined) return false
  const added = now.length - before.length
  // A change of more than two code units counts as a paste, which is a step of its own.
  if (added === 0 || Math.abs(added) > 2 || after.at - last.after.at !== added) return false
  const isGrowing = before.length > first.length
  if (added < 0) return !isGrowing
  return isGrowing && !startsWord(now, after.at - added)
}

function startsWord(text: string, at: number): boolean {
  return /\s/.test(text[at - 1] ?? '') && /\S/.test(text[at] ?? '')
}

function textOf({ segments }: ThreadText, id: string): string | undefined {
  return segments.find((segment) => segment.id === id)?.text
}

function isSameText(one: ThreadText, other: ThreadText): boolean {
  const [from, to] = [one.segments, other.segments]
  return (
    from.length === to.length &&
    arePictures(one.pictures ?? [], other.pictures ?? []) &&
    from.every(({ id, text, gap, pictures, card }, index) => {
      const same = to[index]
      return (
        same?.id === id &&
        same.text === text &&
        same.gap?.after === gap?.after &&
        same.gap?.text === gap?.text &&
        arePictures(same.pictures, pictures) &&
        same.card?.url === card?.url &&
        isRemoved(same.card) === isRemoved(card)
      )
    })
  )
}

function arePictures(one: readonly Picture[], other: readonly Picture[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ id, alt }, index) => other[index]?.id === id && other[index].alt === alt)
  )
}

function isRemoved(card: DraftCard): boolean {
  return card !== null && 'removed' in card
}
