import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Moment } from '#contract/moment.ts'
import type { DraftDocument } from '#contract/workspace/draft.ts'
import { useSessionState } from '#web/api/session/use-session.ts'
import { saveDraftMutation } from '#web/api/workspace/workspace-mutations.ts'
import { draftQuery } from '#web/api/workspace/draft-documents.ts'
import { draftsQuery, untilNextState } from '#web/api/workspace/drafts.ts'
import {
  type ComposerValues,
  documentToValues,
  valuesToDocument,
} from '#web/features/composer/form/composer-form.ts'
import { announce } from '#web/ui/feedback/announce.tsx'
import { usePageHide } from '#web/ui/controls/use-page-hide.ts'
import { useWindowEvent } from '#web/ui/controls/use-window-event.ts'
import { type Autosave, createAutosave } from './autosave.ts'
import type { LoadedDraft } from './load-draft.ts'

export type DraftOfForm = ReturnType<typeof useDraft>

type DraftOptions = {
  account: string
  loaded: LoadedDraft
  form: UseFormReturn<ComposerValues>
  /** Called before the first change of a new draft is saved. */
  onBegun: () => void
  /** Called when a newer version from elsewhere has taken the place of the words in the form. */
  onReplaced: () => void
}

/** The draft that a form shows. Each change of the form is saved, and a newer version from elsewhere is shown. */
export function useDraft({ account, loaded, form, onBegun, onReplaced }: DraftOptions) {
  const { id } = loaded
  const client = useQueryClient()
  const { mutateAsync: save } = useMutation(saveDraftMutation(client))
  const [autosave] = useState(() =>
    createAutosave({
      account,
      id,
      revision: loaded.revision,
      plan: loaded.plan,
      unsaved: loaded.unsaved,
      readDocument: () => valuesToDocument(form.getValues()),
      save,
    }),
  )
  const [baseline] = useState(() => createBaseline(form))
  const begin = useEffectEvent(onBegun)

  // A letter may be typed before passive effects run.
  useLayoutEffect(() => {
    if (loaded.unsaved !== null) void autosave.flush()
    return form.subscribe({
      formState: { values: true },
      callback: () => {
        if (!baseline.isChanged()) return
        if (autosave.read().state === 'untouched') begin()
        autosave.changed()
      },
    })
  }, [form, autosave, baseline, loaded.unsaved])
  usePageHide(() => autosave.saveBeforeLeaving())
  // If nothing else keeps the words, the browser asks before they go.
  useWindowEvent('beforeunload', (event) => {
    if (autosave.isOnlyOnPage()) event.preventDefault()
  })
  useSaveAfterReconnecting(autosave)

  /** Shows a version of the service in the form. `followedAt` is missing if a person chose this version. */
  function show(draft: { revision: number; document: DraftDocument }, followedAt?: Moment): void {
    form.reset(documentToValues(draft.document))
    baseline.accept()
    autosave.adopt(draft, followedAt)
    onReplaced()
  }

  const stored = useStoredDraft(id, autosave)
  const showNewer = useEffectEvent(async () => {
    const draft = await client.fetchQuery({ ...draftQuery(id), staleTime: 0 })
    const { document, revision, state, updatedAt } = draft
    if (document === null || state !== 'draft' || revision <= autosave.readRevision()) return
    // Letters that were typed in the meantime are never replaced.
    if (!autosave.isIdle()) return autosave.showTheirs({ ...draft, document })
    show({ document, revision }, updatedAt)
    announce('Changed elsewhere. The newer words are shown.')
  })
  const { revision } = stored
  useEffect(() => {
    const isAsked = autosave.isIdle() || autosave.read().state === 'changed-elsewhere'
    if (revision > autosave.readRevision() && isAsked) showNewer().catch(() => null)
  }, [revision, autosave])
  const { state } = stored
  useEffect(() => {
    if (state === 'draft' && revision > 0) autosave.reopen()
  }, [state, revision, autosave])

  return {
    id,
    autosave,
    stored,
    /** Saves all words before they are sent. Returns their version; null if the service does not have them. */
    saveToSend(): Promise<number | null> {
      if (autosave.read().state === 'untouched') onBegun()
      return autosave.flush()
    },
    /** Shows the other version of a draft that was changed elsewhere, as the service has it now. */
    async take(): Promise<void> {
      const { document, revision } = await client.fetchQuery({ ...draftQuery(id), staleTime: 0 })
      // A draft that is on its way or deleted has no words to take. Its state says so.
      if (document !== null) show({ document, revision })
    },
    /** Shows other words. Only a draft that a person has written in is saved with them. */
    replace(document: DraftDocument): void {
      const values = documentToValues(document)
      if (autosave.read().state === 'untouched') baseline.accept(values)
      form.reset(values)
      if (baseline.isChanged()) autosave.changed()
      onReplaced()
    },
    /** Sets a field without a change that is saved: the screen fills it in by itself. */
    fillIn(values: Pick<ComposerValues, 'calendar'>): void {
      baseline.accept(values)
      form.setValue('calendar', values.calendar)
    },
    /** The words are a draft of their own from now on, if a person has written in them. */
    detach(): void {
      if (autosave.read().state === 'untouched') baseline.accept({ editing: null })
      form.setValue('editing', null)
    },
  }
}

/** No message tells the page what another device writes. The answer is empty as long as nothing has changed. */
const FOLLOW_EVERY_MS = 5_000

/** The draft as the service stores it. */
function useStoredDraft(id: string, autosave: Autosave) {
  const { state } = useSyncExternalStore(autosave.subscribe, autosave.read)
  const isSaved = state !== 'untouched' && autosave.readRevision() > 0
  const isFollowing = state === 'saved' || state === 'changed-elsewhere'
  const heads = useQuery({
    ...draftsQuery(),
    select: ({ data }) => data.drafts.find((draft) => draft.id === id) ?? null,
    refetchInterval: ({ state: { data } }) => {
      const pause = untilNextState(data?.data.drafts ?? [], Date.now())
      return isFollowing ? Math.min(FOLLOW_EVERY_MS, pause || Infinity) : pause
    },
  })
  // A draft that is in no list was sent or deleted, or its list was read before it was saved.
  const { data: unlisted } = useQuery({
    ...draftQuery(id),
    enabled: heads.data === null && isSaved,
    staleTime: 0,
    // The draft may be sent after this answer was read and before the list is read, so the list lacks it.
    refetchInterval: ({ state: { data } }) =>
      data === undefined ? false : untilNextState([data], Date.now()),
  })
  const shown = heads.data ?? unlisted ?? null
  return {
    /** Whether nothing was written since the draft was opened. */
    isUntouched: state === 'untouched',
    revision: shown?.revision ?? 0,
    state: shown?.state ?? 'draft',
    leavesAt: shown?.leavesAt ?? null,
    refusal: shown?.refusal ?? null,
    sentAs: shown?.sentAs ?? null,
    receipt: heads.data ? null : (unlisted?.receipt ?? null),
  }
}

/** A session that ended keeps the words on this device. They are saved once it is open again. */
function useSaveAfterReconnecting(autosave: Autosave): void {
  const { state } = useSessionState()
  useEffect(() => {
    if (state === 'open' && autosave.read().state !== 'untouched') void autosave.flush()
  }, [state, autosave])
}

/** Tells the changes of a person from the values that were there already. */
function createBaseline(form: Pick<UseFormReturn<ComposerValues>, 'getValues'>) {
  const toText = (values: Partial<ComposerValues> = {}) =>
    JSON.stringify({ ...form.getValues(), ...values, isPastCap: null, status: null })
  let last = toText()
  return {
    isChanged(): boolean {
      const text = toText()
      if (text === last) return false
      last = text
      return true
    },
    accept(values?: Partial<ComposerValues>): void {
      last = toText(values)
    },
  }
}
