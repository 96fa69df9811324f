import type { CreationStatus } from '#contract/creation/creation.ts'
import { MAX_CHARACTERS, countCharacters } from '#contract/text-length.ts'
import type { DraftDocument } from '#contract/workspace/draft.ts'
import { segmentsToSend } from '#contract/workspace/draft-text.ts'

/** The values of a composer's form: the document of the draft, and two fields that are not stored. */
export type ComposerValues = DraftDocument & {
  /** Whether the person sends a quote although all quotes of today are used. */
  isPastCap: boolean
  /**
   * Set by the button that was pressed last, because publishing at once needs no moment. With `unmoved` an edit keeps
   * the moment of its post, which may have passed.
   */
  status: CreationStatus | 'unmoved'
}

export type ComposerKind = DraftDocument['kind']

/** A copy, because the library changes the values of its form in place. */
export function documentToValues(document: DraftDocument): ComposerValues {
  return { ...structuredClone(document), isPastCap: false, status: 'scheduled' }
}

export function valuesToDocument({ isPastCap: _, status: __, ...document }: ComposerValues): DraftDocument {
  return structuredClone(document)
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

export function textsToSend(
  values: Pick<ComposerValues, 'kind' | 'segments' | 'numbering' | 'commentary'>,
): string[] {
  return values.kind === 'thread' ? segmentsToSend(values) : [values.commentary]
}
