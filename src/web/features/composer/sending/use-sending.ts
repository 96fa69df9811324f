import { useSaveState } from '#web/features/composer/document/autosave.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { CreationStatus } from '#contract/creation/creation.ts'
import type { DraftReceipt, DraftRefusal } from '#contract/workspace/draft.ts'
import { errorToFailure } from '#web/api/transport/request-failed.ts'
import { type Change, newChange, workspaceMutation } from '#web/api/workspace/workspace-mutations.ts'
import { NOT_TAKEN_BACK, TOO_LATE, sayNotDone, showNotDone } from '#web/api/workspace/not-done.ts'
import { refusalWords, workspaceMessage } from '#web/api/workspace/workspace-message.ts'
import { lastCalendar } from '#web/device/last-calendar.ts'
import { settings } from '#web/device/device-settings.ts'
import type { LoadedDraft } from '#web/features/composer/document/load-draft.ts'
import type { DraftOfForm } from '#web/features/composer/document/use-draft.ts'
import type { ComposerValues } from '#web/features/composer/form/composer-form.ts'
import { type FormField, goToFirstFault, segmentField } from '#web/features/composer/form/faults.ts'
import { announce } from '#web/ui/feedback/announce.tsx'
import { useWhyNotSend } from './why-not-send.ts'

type SendingOptions = {
  account: string
  opened: Pick<LoadedDraft, 'document' | 'isNew' | 'isTakenBack'>
  draft: DraftOfForm
  form: UseFormReturn<ComposerValues>
  goTo: (field: FormField) => void
  askForDescriptions: (send: () => void) => boolean
  addPendingCards: () => Promise<boolean>
}

type RepeatQuestion = { refusal: DraftRefusal; as: CreationStatus }

export function useSending({ account, opened, draft, form, goTo, ...questions }: SendingOptions) {
  const { autosave, stored } = draft
  const { getValues, handleSubmit, setError, setValue } = form
  const client = useQueryClient()
  const { state: saveState } = useSaveState(autosave)
  const isConflict = saveState === 'changed-elsewhere'
  const whyNot = useWhyNotSend() ?? (isConflict ? CHOOSE_FIRST : null)
  const [question, setQuestion] = useState<RepeatQuestion | null>(null)
  const [receipt, setReceipt] = useState<DraftReceipt | null>(null)
  const [isUndone, setIsUndone] = useState(opened.isTakenBack)
  if (isUndone && saveState !== 'saved' && saveState !== 'untouched') setIsUndone(false)
  const sendDrafts = useMutation(workspaceMutation('sendDrafts', client))
  const undoSending = useMutation(workspaceMutation('undoSending', client))
  const sendNow = useMutation(workspaceMutation('sendNow', client))
  const [cards, setCards] = useState<'complete' | 'awaited' | 'late'>('complete')
  const [notSent, setNotSent] = useState<string | null>(null)
  const [isDelivering, setIsDelivering] = useState(false)
  const shownReceipt = stored.receipt ?? receipt

  function readPhase() {
    if (shownReceipt !== null) return 'sent'
    if (stored.state === 'deleted') return 'deleted'
    if (stored.state === 'leaving' || stored.state === 'unknown') return stored.state
    return isDelivering || stored.state === 'sending' ? 'sending' : 'editing'
  }
  const phase = readPhase()

  function keepBack(why: string) {
    setNotSent(why)
    announce(why)
  }

  function showRefusal(refusal: DraftRefusal) {
    const field = fieldOfRefusal(refusal)
    const words = refusalWords(refusal)
    if (field === null)
      return keepBack(refusal.reason === 'draft-changed' ? CHANGED_ELSEWHERE : `Not sent. ${words}`)
    setError(field, { type: 'refused', message: words })
    goTo(field)
    announce(words)
  }

  async function deliver(as: CreationStatus, repeats: 'ask' | 'allow') {
    sendDrafts.reset()
    setIsUndone(false)
    setCards('awaited')
    setCards((await questions.addPendingCards()) ? 'complete' : 'late')
    // Accepts the proposed moment, because the pressed button names it.
    setValue('proposal', null)
    const revision = await draft.saveToSend()
    setNotSent(null)
    if (revision === null) return keepBack(NOT_SAVED)
    await requestSending(as, repeats, revision)
  }

  async function requestSending(as: CreationStatus, repeats: 'ask' | 'allow', revision: number) {
    const change: Change<'sendDrafts'> = newChange({
      drafts: [{ id: draft.id, revision }],
      as,
      undo_seconds: settings.read().undoSeconds,
      repeats,
    })
    const [answer] = (await sendDrafts.mutateAsync(change)).drafts
    if (answer === undefined || answer.state === 'missing') return keepBack(NOT_SAVED)
    if (answer.state === 'gone') setReceipt(answer.receipt)
    // Refetches the list of drafts, because it contains the time that remains for Undo.
    if (answer.state === 'leaving') await client.refetchQueries({ queryKey: ['drafts'], exact: true })
    if (answer.state !== 'draft') {
      rememberCalendar()
      return
    }
    if (answer.refusal?.reason === 'text-repeated') setQuestion({ refusal: answer.refusal, as })
    else if (answer.refusal !== null) showRefusal(answer.refusal)
  }

  /** Does not remember the calendar of a draft that was made from a post, because the user did not choose it. */
  function rememberCalendar() {
    const { document, isNew } = opened
    const calendar = getValues('calendar').trim()
    if (document.original !== null || document.editing !== null) return
    if (isNew || calendar !== document.calendar) lastCalendar(account).change(() => calendar)
  }

  function submit(as: CreationStatus, repeats: 'ask' | 'allow' = 'ask', isAsked = false) {
    if (phase !== 'editing') return
    if (whyNot !== null) return announce(whyNot)
    setValue('status', as)
    setIsDelivering(true)
    const sendOrAsk = async () => {
      if (!isAsked && questions.askForDescriptions(() => submit(as, repeats, true))) return
      await deliver(as, repeats).catch(() => null)
    }
    void handleSubmit(sendOrAsk, () => goToFirstFault(getValues(), goTo))().finally(() =>
      setIsDelivering(false),
    )
  }

  async function takeBack() {
    const [answer] = (await undoSending.mutateAsync(newChange({ drafts: [draft.id] }))).drafts
    if (answer?.state === 'draft') {
      // The press on the send button may still wait for the list of drafts, so its waiting state is ended here.
      setIsDelivering(false)
      autosave.adopt(answer)
      setIsUndone(true)
      announce('Undone. Nothing was sent.')
    } else showNotDone(TOO_LATE)
  }

  return {
    phase,
    whyNot,
    stored,
    receipt: shownReceipt,
    isUndone,
    notSent:
      sendDrafts.error === null
        ? notSent
        : `Not sent. ${workspaceMessage(errorToFailure(sendDrafts.error))} Your words are all here.`,
    question,
    dismissQuestion: () => setQuestion(null),
    sendBoth: () => {
      if (question === null) return
      setQuestion(null)
      submit(question.as, 'allow', true)
    },
    send: submit,
    sendAgain: () => {
      setIsDelivering(true)
      void requestSending(stored.sentAs ?? 'scheduled', 'allow', stored.revision)
        .catch(() => null)
        .finally(() => setIsDelivering(false))
    },
    isDelivering,
    cards,
    undo: () => void takeBack().catch((error: unknown) => sayNotDone(error, NOT_TAKEN_BACK)),
    isUndoing: undoSending.isPending,
    sendNow: () => sendNow.mutate(newChange({ drafts: [draft.id] })),
  }
}

const NOT_SAVED = 'Not sent: the service does not have your last changes yet. They are kept on this device.'

const CHOOSE_FIRST = 'Choose first which words to keep'

const CHANGED_ELSEWHERE =
  'Not sent: the draft was changed on another device. Its new words are here: read them, and press again.'

function fieldOfRefusal({ field, segment }: DraftRefusal): FormField | null {
  if (segment !== null) return segmentField(segment)
  if (field === 'segments') return segmentField(0)
  return FIELDS.find((one) => one === field) ?? null
}

const FIELDS = ['calendar', 'when', 'tweet', 'commentary'] as const

export const LATE_CARD = 'Without a link card: the page of the link did not answer in time.'
