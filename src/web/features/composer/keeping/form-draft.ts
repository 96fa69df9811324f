import type { UseFormReturn } from 'react-hook-form'
import type { Draft, DraftHistory } from '#web/device/drafts/draft.ts'
import {
  type ComposerFields,
  type ComposerKind,
  contentToFields,
  contentToHistory,
  fieldsToContent,
} from '#web/features/composer/form/composer-form.ts'
import { createDraftKeeper } from './draft-keeper.ts'

export type FormDraft = ReturnType<typeof createFormDraft>

type Parts = {
  accountId: string
  id: string
  /** The draft as it was opened; null for a new one. */
  opened: Draft | null
  kind: ComposerKind
  form: Pick<UseFormReturn<ComposerFields>, 'getValues' | 'subscribe'>
  /** What can be undone and done again at first. */
  history: DraftHistory
  /** Called before the first change of a new draft is saved. */
  onBegun: () => void
}

/** The draft that a form shows: its values and the history of undo, saved on this device. */
export function createFormDraft({ kind, form, history: start, onBegun, ...parts }: Parts) {
  const { getValues, subscribe } = form
  let history = start
  /** The values of the form at the last comparison, as text; also those that no person wrote. */
  let compared = toText(getValues())
  const keeper = createDraftKeeper({ ...parts, read: () => fieldsToContent(kind, getValues(), history) })

  function saveIfChanged(): void {
    const text = toText(getValues())
    if (text === compared) return
    compared = text
    if (keeper.read().state === 'untouched') onBegun()
    keeper.changed()
  }

  return {
    ...keeper,

    /** Saves each change of the form from now on, until the returned function is called. */
    follow: (): (() => void) => subscribe({ formState: { values: true }, callback: saveIfChanged }),

    /** What a screen is about to fill in by itself is not saved as a draft. */
    treatAsUnchanged(values: Partial<ComposerFields>): void {
      compared = toText({ ...getValues(), ...values })
    },

    /** Takes over what another tab saved, before the form does. */
    adopt(draft: Draft): void {
      history = contentToHistory(draft.content)
      compared = toText(contentToFields(draft.content))
      keeper.adopt(draft)
    },

    readHistory: (): DraftHistory => history,

    /** Comes with each edit of the text, which is then saved with it. */
    setHistory(next: DraftHistory): void {
      history = next
    },
  }
}

/** Without what a draft does not have. */
function toText(fields: ComposerFields): string {
  return JSON.stringify({ ...fields, status: undefined, isPastCap: undefined })
}
