import type { CreationStatus } from '#contract/creation/creation.ts'
import { MAX_CHARACTERS, countCharacters } from '#contract/text-length.ts'
import type { DraftDocument } from '#contract/workspace/draft.ts'
import { segmentsToSend } from '#contract/workspace/draft-text.ts'

/** The values of a composer's form: the document of the draft, and two fields that are not stored. */
export type ComposerValues = DraftDocument & {
  /** Whether the person sends a quote although all quotes of today are used. */
  isPastCap: boolean
  /**
   * The button that was pressed last sets it, because publishing at once needs no moment. With `unmoved` an edit keeps
   * the moment of its post, even a past moment.
   */
  status: CreationStatus | 'unmoved'
}

export type ComposerKind = DraftDocument['kind']

/** The form gets a copy, because React Hook Form changes the values of a form in place. */
export function documentToValues(document: DraftDocument): ComposerValues {
  return { ...structuredClone(document), isPastCap: false, status: 'scheduled' }
}

export function valuesToDocument({ isPastCap: _, status: __, ...document }: ComposerValues): DraftDocument {
  return structuredClone(document)
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
