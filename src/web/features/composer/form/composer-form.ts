import type { CreationStatus } from '#contract/creation/creation.ts'
import { MAX_CHARACTERS, countCharacters } from '#contract/text-length.ts'
import type { DraftDocument, When } from '#contract/workspace/draft.ts'
import { segmentsToSend } from '#contract/workspace/draft-text.ts'

/** The values of a composer's form: the document of the draft, and three fields that are not stored. */
export type ComposerValues = DraftDocument & {
  /** Null once a person has chosen the moment. */
  proposal: Proposal | null
  /** Whether the person sends a quote although all quotes of today are used. */
  isPastCap: boolean
  /**
   * The button that was pressed last sets it, because publishing at once needs no moment. With `unmoved` an edit keeps
   * the moment of its post, even a past moment.
   */
  status: CreationStatus | 'unmoved'
}

/** A moment that the form shows although nobody has chosen it. The draft stores only what was chosen. */
export type Proposal = { shown: When; stored: When }

export type ComposerKind = DraftDocument['kind']

/** The form gets a copy, because React Hook Form changes the values of a form in place. */
export function documentToValues(document: DraftDocument, proposal: Proposal | null = null): ComposerValues {
  const when = proposal?.shown ?? document.when
  return { ...structuredClone({ ...document, when, proposal }), isPastCap: false, status: 'scheduled' }
}

export function valuesToDocument(values: ComposerValues): DraftDocument {
  const { isPastCap: _, status: __, proposal, ...document } = values
  const when = isProposed(values) && proposal !== null ? proposal.stored : document.when
  return structuredClone({ ...document, when })
}

/** Whether the form still shows the moment that was proposed. */
export function isProposed({ when, proposal }: Pick<ComposerValues, 'when' | 'proposal'>): boolean {
  return proposal !== null && isSameWhen(when, proposal.shown)
}

export function isSameWhen(one: When, other: When): boolean {
  return (['date', 'time', 'zone', 'fold'] as const).every((part) => one[part] === other[part])
}

/** Counts the segments that are too long only with their numbers. */
export function countPushedOver(values: Pick<ComposerValues, 'segments' | 'numbering'>): number {
  return segmentsToSend(values).filter(
    (sent, index) => isTooLong(sent) && !isTooLong(values.segments[index]?.text ?? ''),
  ).length
}

function isTooLong(text: string): boolean {
  return countCharacters(text) > MAX_CHARACTERS
}

export function textsToSend(
  values: Pick<ComposerValues, 'kind' | 'segments' | 'numbering' | 'commentary'>,
): string[] {
  return values.kind === 'thread' ? segmentsToSend(values) : [values.commentary]
}
