import type { CreationStatus } from '#contract/creation/creation.ts'
import { MAX_CHARACTERS, countCharacters } from '#contract/text-length.ts'
import type { DraftDocument, When } from '#contract/workspace/draft.ts'
import { segmentsToSend } from '#contract/workspace/draft-text.ts'

export type ComposerValues = DraftDocument & {
  proposal: Proposal | null
  isPastCap: boolean
  /** The pressed button sets the status. `unmoved` means that an edited post keeps its moment, even a past one. */
  status: CreationStatus | 'unmoved'
}

/** A proposed moment. Until the user chooses a moment, the form shows `shown` and the draft stores `stored`. */
export type Proposal = { shown: When; stored: When }

export type ComposerKind = DraftDocument['kind']

/** Clones the document, because React Hook Form changes form values in place. */
export function documentToValues(document: DraftDocument, proposal: Proposal | null = null): ComposerValues {
  const when = proposal?.shown ?? document.when
  return { ...structuredClone({ ...document, when, proposal }), isPastCap: false, status: 'scheduled' }
}

export function valuesToDocument(values: ComposerValues): DraftDocument {
  const { isPastCap: _, status: __, proposal, ...document } = values
  const when = isProposed(values) && proposal !== null ? proposal.stored : document.when
  return structuredClone({ ...document, when })
}

export function isProposed({ when, proposal }: Pick<ComposerValues, 'when' | 'proposal'>): boolean {
  return proposal !== null && isSameWhen(when, proposal.shown)
}

export function isSameWhen(one: When, other: When): boolean {
  return (['date', 'time', 'zone', 'fold'] as const).every((part) => one[part] === other[part])
}

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
