import type { Moment } from '#contract/moment.ts'
import { countCharacters } from '#contract/text-length.ts'
import {
  type Draft,
  type DraftDocument,
  type DraftReceipt,
  type DraftRefusal,
  type DraftSegment,
  emptyDocument,
} from '#contract/workspace/draft.ts'
import { countToSend } from '#contract/workspace/draft-text.ts'
import type { Display } from '#web/time/display.ts'
import { formatCount } from '#web/time/format.ts'
import type { SaveTrouble } from '#web/features/composer/document/save-trouble.ts'
import { cardOf } from '#contract/workspace/media.ts'
import { momentToWhen } from '#web/time/draft-moment.ts'
import { cellToSegments, segmentsToCell } from '#web/features/composer/plan/table/cell-text.ts'
import { type ThreadText, newSegment, textToThreadText } from '#web/features/composer/text/thread-text.ts'

export type PlanRow = {
  id: string
  document: DraftDocument
  state: Draft['state']
  leavesAt: Moment | null
  refusal: DraftRefusal | null
  trouble: SaveTrouble | null
  receipt: DraftReceipt | null
}

export function isEditable({ state }: PlanRow): boolean {
  return state === 'draft'
}

export function kindsWords(rows: readonly PlanRow[], display: Pick<Display, 'locale'>): string {
  const kinds = Object.groupBy(rows, (row) =>
    row.document.kind === 'quote' ? 'quote' : countSegments(row) > 1 ? 'thread' : 'post',
  )
  return (['thread', 'post', 'quote'] as const)
    .flatMap((kind) => {
      const count = kinds[kind]?.length ?? 0
      return count === 0 ? [] : [formatCount(count, kind, `${kind}s`, display)]
    })
    .join(', ')
}

/** Also uses the receipt, because a sent row's document may contain only the first words. */
export function countSegments({ document, receipt }: Pick<PlanRow, 'document' | 'receipt'>): number {
  return Math.max(countToSend(document.segments), receipt?.segments ?? 0)
}

export function documentToText({ kind, commentary, segments }: DraftDocument): string {
  return kind === 'quote' ? commentary : segmentsToCell(segments.map(({ text }) => text))
}

export function withText(document: DraftDocument, text: string): DraftDocument {
  if (document.kind === 'quote') return { ...document, commentary: text }
  return { ...document, segments: withMediaOf(document.segments, textToThreadText(cellToSegments(text))) }
}

/** Keeps all pictures. The pictures of a removed segment move to the segment before it. */
function withMediaOf(before: readonly DraftSegment[], { segments }: ThreadText): DraftSegment[] {
  const added = segments.length - before.length
  const isOther = ({ text }: DraftSegment, index: number) => text !== segments[index]?.text
  const isOtherFromEnd = ({ text }: DraftSegment, index: number) => text !== segments[index + added]?.text
  const changed = before.findIndex(isOther)
  const start = changed < 0 ? before.length : changed
  const same = before.length - 1 - before.findLastIndex(isOtherFromEnd)
  const end = Math.min(same, before.length - start, segments.length - start)
  const placeOf = (index: number) => {
    if (index < start) return index
    if (index >= before.length - end) return index + added
    return Math.max(0, Math.min(index, segments.length - end - 1))
  }
  const cards = before.map(({ card }) => card)
  return segments.map((segment, place) => ({
    ...segment,
    pictures: before.flatMap(({ pictures }, index) => (placeOf(index) === place ? pictures : [])),
    card: cardOf(segment.text, cards),
  }))
}

export function withKind(document: DraftDocument, kind: DraftDocument['kind']): DraftDocument {
  if (document.kind === kind) return document
  const text = documentToText(document)
  if (kind === 'quote') {
    const pictures = document.segments.flatMap((segment) => segment.pictures)
    return { ...document, kind, segments: [], commentary: text, pictures }
  }
  const { segments } = textToThreadText(cellToSegments(text))
  const [first = newSegment(), ...rest] = segments
  return {
    ...document,
    kind,
    segments: [{ ...first, pictures: document.pictures }, ...rest],
    tweet: '',
    commentary: '',
    pictures: [],
  }
}

/** Builds a document from the receipt of a sent draft, because the service has deleted the draft's own document. */
export function receiptToDocument(receipt: DraftReceipt, zone: string): DraftDocument {
  const { kind, calendar, scheduledAt, firstWords, characters } = receipt
  const text = countCharacters(firstWords) < characters ? `${firstWords}…` : firstWords
  return {
    ...emptyDocument(kind),
    calendar,
    when: momentToWhen(scheduledAt, zone),
    ...(kind === 'thread' ? { segments: [newSegment(text)] } : { commentary: text }),
  }
}
