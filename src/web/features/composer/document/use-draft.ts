import { useSaveState, type Autosave, areOtherWords, createAutosave } from './autosave.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Moment } from '#contract/moment.ts'
import type { DraftDocument } from '#contract/workspace/draft.ts'
import { useSessionState } from '#web/api/session/use-session.ts'
import { saveDraftMutation } from '#web/api/workspace/workspace-mutations.ts'
import { draftQuery } from '#web/api/workspace/workspace-queries.ts'
import { draftsQuery, untilNextState } from '#web/api/workspace/drafts.ts'
import {
  type ComposerValues,
  documentToValues,
  isSameWhen,
  valuesToDocument,
} from '#web/features/composer/form/composer-form.ts'
import { announce } from '#web/ui/feedback/announce.tsx'
import { usePageHide } from '#web/ui/controls/use-page-hide.ts'
import { useWindowEvent } from '#web/ui/controls/use-window-event.ts'
import type { LoadedDraft } from './load-draft.ts'

export type DraftOfForm = ReturnType<typeof useDraft>

type DraftOptions = {
  account: string
  loaded: LoadedDraft
  form: UseFormReturn<ComposerValues>
  onBegun: () => void
  onReplaced: () => void
}

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

  // Must be a layout effect, because the user may type a letter before passive effects run.
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
  useWindowEvent('beforeunload', (event) => {
    if (autosave.isOnlyOnPage()) event.preventDefault()
  })
  useSaveAfterReconnecting(autosave)

  function show(draft: { revision: number; document: DraftDocument }, followedAt?: Moment): void {
    const { proposal } = form.getValues()
    const isUnchosen = proposal !== null && isSameWhen(draft.document.when, proposal.stored)
    form.reset(documentToValues(draft.document, isUnchosen ? proposal : null))
    baseline.accept()
    autosave.adopt(draft, followedAt)
    onReplaced()
  }

  const stored = useStoredDraft(id, autosave)
  const showNewer = useEffectEvent(async () => {
    const draft = await client.fetchQuery({ ...draftQuery(id), staleTime: 0 })
    const { document, revision, state, updatedAt } = draft
    if (document === null || state !== 'draft' || revision <= autosave.readRevision()) return
    // Asks the user instead of replacing the text, because the user may have typed while the newer version was fetched.
    if (!autosave.isIdle()) return autosave.showTheirs({ ...draft, document })
    show({ document, revision }, updatedAt)
    announce('Changed elsewhere. The newer words are shown.')
  })
  const { revision, state } = stored
  // An Undo on another device makes a sent draft editable again, and the draft may have newer text.
  useEffect(() => {
    const isAsked = autosave.isIdle() || autosave.read().state === 'changed-elsewhere'
    if (revision > autosave.readRevision() && isAsked) showNewer().catch(() => null)
    if (state === 'draft' && revision > 0) autosave.reopen()
  }, [state, revision, autosave])

  return {
    id,
    autosave,
    stored,
    saveToSend(): Promise<number | null> {
      if (autosave.read().state === 'untouched') onBegun()
      return autosave.flush()
    },
    async take(): Promise<void> {
      const compared = autosave.read()
      const draft = await client.fetchQuery({ ...draftQuery(id), staleTime: 0 })
      const { document, revision } = draft
      if (document === null) return
      if (areOtherWords(compared, document)) autosave.showTheirs({ ...draft, document }, true)
      else show({ document, revision })
    },
    replace(document: DraftDocument): void {
      const values = documentToValues(document)
      if (autosave.read().state === 'untouched') baseline.accept(values)
      form.reset(values)
      if (baseline.isChanged()) autosave.changed()
      onReplaced()
    },
    fillIn(values: Pick<ComposerValues, 'calendar'>): void {
      baseline.accept(values)
      form.setValue('calendar', values.calendar)
    },
    detach(): void {
      if (autosave.read().state === 'untouched') baseline.accept({ editing: null })
      form.setValue('editing', null)
    },
  }
}

/**
 * Requests the draft this often, because the service does not push changes of other devices. Without a change, the
 * response is empty.
 */
const FOLLOW_EVERY_MS = 5_000

function useStoredDraft(id: string, autosave: Autosave) {
  const { state } = useSaveState(autosave)
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
  // Requests the draft itself if the list lacks it: the draft was sent or deleted, or was first saved after the list
  // was fetched.
  const { data: unlisted } = useQuery({
    ...draftQuery(id),
    enabled: heads.data === null && isSaved,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data === undefined ? false : untilNextState([data], Date.now()),
  })
  const shown = heads.data ?? unlisted ?? null
  return {
    isUntouched: state === 'untouched',
    revision: shown?.revision ?? 0,
    state: shown?.state ?? 'draft',
    leavesAt: shown?.leavesAt ?? null,
    refusal: shown?.refusal ?? null,
    sentAs: shown?.sentAs ?? null,
    receipt: heads.data ? null : (unlisted?.receipt ?? null),
  }
}

function useSaveAfterReconnecting(autosave: Autosave): void {
  const { state } = useSessionState()
  useEffect(() => {
    if (state === 'open' && autosave.read().state !== 'untouched') void autosave.flush()
  }, [state, autosave])
}

/** Lets the code tell the user's changes from values that the code filled in. */
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
