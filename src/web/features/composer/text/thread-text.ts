import { MAX_SEGMENTS } from '#contract/text-length.ts'
import type { DraftDocument, DraftSegment } from '#contract/workspace/draft.ts'
import { NO_MEDIA, cardOf } from '#contract/workspace/media.ts'
import { randomId } from '#web/device/random-id.ts'

/** `pictures` are the pictures of a quote. In a thread, each segment has its own. */
export type ThreadText = Pick<DraftDocument, 'segments'> & Partial<Pick<DraftDocument, 'pictures'>>

/** `segment` is a segment's id. `at` is the caret's index in UTF-16 code units. */
export type Caret = { segment: string; at: number }

export type Edited = { text: ThreadText; caret: Caret }

const BLANK_LINE = '\n\n'

export function newSegment(text = ''): DraftSegment {
  return { id: randomId(), text, gap: null, ...NO_MEDIA }
}

export function textToThreadText(texts: readonly string[]): ThreadText {
  return { segments: (texts.length === 0 ? [''] : texts).map((text) => newSegment(text)) }
}

export function addSegment({ segments }: ThreadText, after: number): Edited | null {
  if (segments.length >= MAX_SEGMENTS) return null
  const added = newSegment()
  return { text: { segments: segments.toSpliced(after + 1, 0, added) }, caret: startOf(added) }
}

export function removeSegment({ segments }: ThreadText, index: number): Edited | null {
  if (segments[index] === undefined) return null
  const left = segments.toSpliced(index, 1)
  const [first, ...rest] = left.length === 0 ? [newSegment()] : left
  if (first === undefined) return null
  const next = [first, ...rest]
  const neighbour = next[Math.max(0, index - 1)] ?? first
  return { text: { segments: next }, caret: endOf(neighbour) }
}

export function moveSegment(
  { segments }: ThreadText,
  from: number,
  to: number,
  caret: Caret | null = null,
): Edited | null {
  const moved = segments[from]
  if (moved === undefined || from === to || to < 0 || to >= segments.length) return null
  return {
    text: { segments: segments.toSpliced(from, 1).toSpliced(to, 0, moved) },
    caret: caret?.segment === moved.id ? caret : endOf(moved),
  }
}

export function duplicateSegment({ segments }: ThreadText, index: number): Edited | null {
  const original = segments[index]
  if (original === undefined || segments.length >= MAX_SEGMENTS) return null
  const { text, pictures, card } = original
  const copy = { ...newSegment(text), pictures, card }
  return { text: { segments: segments.toSpliced(index + 1, 0, copy) }, caret: endOf(copy) }
}

export function splitAtCaret({ segments }: ThreadText, index: number, at: number): Edited | null {
  const whole = segments[index]
  if (whole === undefined || segments.length >= MAX_SEGMENTS) return null
  const left = whole.text.slice(0, at)
  const right = whole.text.slice(at)
  const start = left.trimEnd().length
  const end = at + (right.length - right.trimStart().length)
  const [head, tail] = [whole.text.slice(0, start), whole.text.slice(end)]
  const before = { ...whole, text: head, card: cardOf(head, [whole.card]) }
  const after = {
    ...newSegment(tail),
    card: cardOf(tail, [whole.card]),
    gap: { after: whole.id, text: whole.text.slice(start, end) },
  }
  return { text: { segments: segments.toSpliced(index, 1, before, after) }, caret: startOf(after) }
}

export function mergeWithPrevious({ segments }: ThreadText, index: number): Edited | null {
  const first = segments[index - 1]
  const second = segments[index]
  if (first === undefined || second === undefined) return null
  const start = first.text + gapBetween(first, second)
  const text = start + second.text
  const merged = {
    ...first,
    text,
    pictures: [...first.pictures, ...second.pictures],
    card: cardOf(text, [first.card, second.card]),
  }
  return {
    text: { segments: segments.toSpliced(index - 1, 2, merged) },
    caret: { segment: merged.id, at: start.length },
  }
}

export function replaceWords(
  { segments }: ThreadText,
  index: number,
  { from, to }: { from: number; to: number },
  words: string,
): Edited | null {
  const segment = segments[index]
  if (segment === undefined) return null
  const text = segment.text.slice(0, from) + words + segment.text.slice(to)
  return {
    text: { segments: segments.with(index, { ...segment, text }) },
    caret: { segment: segment.id, at: from + words.length },
  }
}

function gapBetween(first: DraftSegment, second: DraftSegment): string {
  if (second.gap?.after === first.id) return second.gap.text
  return first.text === '' || second.text === '' ? '' : BLANK_LINE
}

function startOf({ id }: DraftSegment): Caret {
  return { segment: id, at: 0 }
}

function endOf({ id, text }: DraftSegment): Caret {
  return { segment: id, at: text.length }
}
