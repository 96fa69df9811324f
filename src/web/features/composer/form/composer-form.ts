import * as z from 'zod/mini'
import { MAX_CHARACTERS, countCharacters } from '#contract/text-length.ts'
import { CreationStatus } from '#contract/creation/creation.ts'
import {
  type DraftContent,
  type DraftHistory,
  DraftPlacement,
  DraftSegment,
  Numbering,
} from '#web/device/drafts/draft.ts'
import { segmentsToSend } from '#contract/workspace/draft-text.ts'

/** The values of a composer's form. A thread leaves those of a quote empty, and a quote those of a thread. */
export const ComposerValues = z.object({
  segments: z.array(DraftSegment),
  numbering: Numbering,
  /** The typed text: an id, a link, or an unfinished one. */
  tweet: z.string(),
  commentary: z.string(),
  /** Whether a quote is tried although all of today are used. */
  isPastCap: z.boolean(),
  calendar: z.string(),
  when: z.omit(DraftPlacement, { calendar: true }),
  /** Set by the button that was pressed last, because the schema asks for no moment where it publishes at once. */
  status: CreationStatus,
})
export type ComposerValues = z.output<typeof ComposerValues>

export type ComposerKind = DraftContent['kind']

export const NO_HISTORY: DraftHistory = { past: [], future: [] }

const NO_VALUES = {
  segments: [],
  numbering: { style: 'off', place: 'end' },
  tweet: '',
  commentary: '',
  isPastCap: false,
  status: 'scheduled',
} as const satisfies Partial<ComposerValues>

export function contentToValues(content: DraftContent): ComposerValues {
  const { calendar, ...when } = content.placement
  if (content.kind === 'quote') {
    const { tweet, commentary } = content
    return { ...NO_VALUES, segments: [], tweet, commentary, calendar, when }
  }
  const { segments, numbering } = content
  return { ...NO_VALUES, segments, numbering, calendar, when }
}

export function contentToHistory(content: DraftContent): DraftHistory {
  return content.kind === 'thread' ? content.history : NO_HISTORY
}

/** A copy, because the library changes the values of its form in place. */
export function valuesToContent(
  kind: ComposerKind,
  values: ComposerValues,
  history: DraftHistory,
): DraftContent {
  const { segments, numbering, tweet, commentary, calendar, when } = structuredClone(values)
  const placement = { calendar, ...when }
  return kind === 'thread'
    ? { kind, segments, numbering, placement, history }
    : { kind, tweet, commentary, placement }
}

export function textsToSend(
  kind: ComposerKind,
  values: Pick<ComposerValues, 'segments' | 'numbering' | 'commentary'>,
): string[] {
  return kind === 'thread' ? segmentsToSend(values) : [values.commentary]
}

/** How many segments are too long only because of their number. */
export function countPushedOver(values: Pick<ComposerValues, 'segments' | 'numbering'>): number {
  return segmentsToSend(values).filter(
    (sent, index) => isTooLong(sent) && !isTooLong(values.segments[index]?.text ?? ''),
  ).length
}

function isTooLong(text: string): boolean {
  return countCharacters(text) > MAX_CHARACTERS
}
