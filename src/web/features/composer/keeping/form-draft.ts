import { useRef, useState } from 'react'
import { tabId, useDeviceChange } from '#web/device/device-changes.ts'
import { readDraft } from '#web/device/drafts/drafts.ts'
import type { FallbackDraft } from '#web/device/drafts/save-draft.ts'
import { useLeaving } from '#web/ui/controls/use-leaving.ts'
import { useWindowEvent } from '#web/ui/controls/use-window-event.ts'
import type { UseFormReturn } from 'react-hook-form'
import { isSameText } from '#web/device/drafts/draft-text.ts'
import type { Draft, DraftContent, DraftHistory } from '#web/device/drafts/draft.ts'
import {
  type ComposerValues,
  type ComposerKind,
  contentToValues,
  contentToHistory,
  valuesToContent,
} from '#web/features/composer/form/composer-form.ts'
import { type KeeperOptions, createDraftKeeper } from './draft-keeper.ts'

export type FormDraft = ReturnType<typeof createFormDraft>

type FormDraftOptions = Omit<KeeperOptions, 'readContent' | 'showMerged'> & {
  kind: ComposerKind
  form: Pick<UseFormReturn<ComposerValues>, 'getValues' | 'setValue' | 'reset' | 'subscribe'>
  /** What can be undone and done again at first. */
  history: DraftHistory
  /** Called before the first change of a new draft is saved. */
  onBegun: () => void
}

/** The draft that a form shows: its values and the history of undo, saved on this device. */
export function createFormDraft({ kind, form, history: start, onBegun, ...parts }: FormDraftOptions) {
  const { getValues, setValue, reset, subscribe } = form
  let history = start
  /** The values of the form as JSON, as they were last compared, with those that a screen filled in. */
  let compared = toText(getValues())
  const readContent = () => valuesToContent(kind, getValues(), history)
  const keeper = createDraftKeeper({ ...parts, readContent, showMerged })

  function treatAsUnchanged(values: Partial<ComposerValues>): void {
    compared = toText({ ...getValues(), ...values })
  }

  /** The fields of a text that stays are not touched, because a person may be typing in one. */
  function showMerged(merged: DraftContent): void {
    const values = contentToValues(merged)
    if (isSameText(readContent(), merged)) {
      const { calendar, when } = values
      treatAsUnchanged({ calendar })
      setValue('calendar', calendar)
      treatAsUnchanged({ when })
      return setValue('when', when)
    }
    history = contentToHistory(merged)
    compared = toText(values)
    reset(values)
  }

  function saveIfChanged(): void {
    const text = toText(getValues())
    if (text === compared) return
    compared = text
    if (keeper.readSaveState().state === 'untouched') onBegun()
    keeper.changed()
  }

  return {
    ...keeper,

    /** Saves each change of the form from now on, until the returned function is called. */
    startSaving: (): (() => void) => subscribe({ formState: { values: true }, callback: saveIfChanged }),

    /** What a screen is about to fill in by itself is not saved as a draft. */
    treatAsUnchanged,

    /** Takes over what another tab saved, before the form does. */
    adopt(draft: Draft | FallbackDraft): void {
      history = contentToHistory(draft.content)
      compared = toText(contentToValues(draft.content))
      keeper.adopt(draft)
    },

    readHistory: (): DraftHistory => history,

    /**
     * An input method records its step when it ends, after its letters were saved, so a step is saved by itself. Not the
     * first: `saveIfChanged` comes next, and calls `onBegun` of a draft that is still untouched.
     */
    setHistory(next: DraftHistory): void {
      history = next
      if (keeper.readSaveState().state !== 'untouched') keeper.changed()
    },
  }
}

/** Two tabs changed a draft at the same time: the version that is not shown, kept as a draft of its own. */
export type KeptBeside = { isFromHere: boolean; id: string }

/** Saves at once when the screen is left or the page is closed. */
export function useSaveWhenLeft(formDraft: FormDraft): void {
  useLeaving(() => formDraft.saveAtOnce())
  // Where nothing can be stored, the browser asks before the words go.
  useWindowEvent('beforeunload', (event) => {
    if (!formDraft.saveAtOnce()) event.preventDefault()
  })
}

/** Takes over what other tabs save. Returns the version that lost against another one. */
export function useOtherTabs(
  formDraft: FormDraft,
  accountId: string,
  /** Called when another tab saved the draft and this tab has no unsaved text. */
  onAdopt: (stored: Draft) => void,
): KeptBeside | null {
  const [keptBeside, setKeptBeside] = useState<KeptBeside | null>(null)
  const isBehind = useRef(false)

  // Another tab may edit the same draft. Its text is shown here, unless this tab has unsaved text.
  async function readAgain(): Promise<void> {
    // A hidden tab may share its main thread with the visible tab. Reading after each save would block typing for 15 ms.
    isBehind.current = document.hidden
    if (isBehind.current) return
    const stored = await readDraft(accountId, formDraft.id)
    if (stored === null || formDraft.isUnsaved() || stored.revision === formDraft.readRevision()) return
    formDraft.adopt(stored)
    onAdopt(stored)
  }
  useDeviceChange((change) => {
    if (change.about !== 'draft' || change.id !== formDraft.id) return
    const isOwn = change.from === tabId
    const { kept } = change
    if (
      kept !== undefined &&
      (isOwn || (!formDraft.isUnsaved() && kept.revision === formDraft.readRevision()))
    )
      setKeptBeside({ isFromHere: !isOwn, id: kept.id })
    if (!isOwn && change.revision !== null && !formDraft.isUnsaved()) void readAgain()
  })
  useWindowEvent('visibilitychange', () => {
    if (isBehind.current) void readAgain()
  })

  return keptBeside
}

/** Without what a draft does not have. */
function toText(values: ComposerValues): string {
  return JSON.stringify({ ...values, status: undefined, isPastCap: undefined })
}
