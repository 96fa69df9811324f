import { zodResolver } from '@hookform/resolvers/zod'
import { useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { useForm, useFormState } from 'react-hook-form'
import type { CreationStatus } from '#contract/creation/creation.ts'
import type { Failure } from '#contract/failure.ts'
import { isOpen, placementOf } from '#web/device/sendings/sending.ts'
import { lazyModule } from '#web/api/loading/lazy-module.ts'
import { settings } from '#web/device/settings/settings.ts'
import { useDesk } from '#web/ui/media.ts'
import { announce } from '#web/ui/feedback/announce.tsx'
import {
  type ComposerValues,
  contentToValues,
  contentToHistory,
  textsToSend,
} from '#web/features/composer/form/composer-form.ts'
import { COMPOSER_FORMS, type FaultPlace, findFaults } from '#web/features/composer/form/faults.ts'
import { createFormDraft, useFormDraft } from '#web/features/composer/keeping/form-draft.ts'
import type { LoadedDraft } from '#web/features/composer/keeping/load-draft.ts'
import { usePlacement } from '#web/features/composer/placement/use-placement.ts'
import {
  creationToWireFields,
  valuesToCreation,
  readCreation,
} from '#web/features/composer/sending/values-to-creation.ts'
import { placeRefusal, reasonAt } from '#web/features/composer/sending/refusal-place.ts'
import { OFFLINE, refusalWords } from '#web/features/composer/sending/refusal-words.ts'
import { useRepeats } from '#web/features/composer/sending/use-repeats.ts'
import { useSender } from '#web/features/composer/sending/use-sender.ts'
import { createThreadEditor } from '#web/features/composer/text/thread-editor.ts'

/** The parameters of a composer. */
export interface ComposerStart {
  accountId: string
  id: string
  loaded: LoadedDraft
  /** Called when the first letter of a new draft is written. */
  onBegun: () => void
}

export const delayedReceiptModule = lazyModule(
  () => import('#web/features/composer/receipt/delayed-receipt.tsx'),
)

export type Composer = ReturnType<typeof useComposer>

/** What both composers have in common: the form, its draft in this browser, and its sending. */
export function useComposer({ accountId, id, loaded, onBegun }: ComposerStart) {
  const { content } = loaded
  const { kind } = content
  const form = useForm<ComposerValues>({
    resolver: zodResolver(COMPOSER_FORMS[kind]),
    defaultValues: contentToValues(content),
    // `showFault` does it, because a field of the placement may have to be opened first.
    shouldFocusError: false,
  })
  const { control, getValues, handleSubmit, reset, setError, setFocus, setValue } = form
  const { isSubmitting } = useFormState({ control })
  const [formDraft] = useState(() => {
    const history = contentToHistory(content)
    return createFormDraft({ accountId, id, opened: loaded.draft, kind, form, history, onBegun })
  })
  const [editor] = useState(() => createThreadEditor(form, formDraft))
  const keptBeside = useFormDraft(formDraft, accountId, (stored) => reset(contentToValues(stored.content)))
  const placement = usePlacement(form, formDraft, accountId)
  const sender = useSender({ accountId, draftId: id }, loaded.sending)
  const { sending, isBusy } = sender
  const repeats = useRepeats({ accountId, draftId: id, kind, posts: placement.posts })
  const isNewer = useSyncExternalStore(
    formDraft.subscribe,
    () => sending !== null && formDraft.isNewerThan(sending.draftRevision),
  )
  const isReadOnly = isBusy || isSubmitting || (sending !== null && isOpen(sending))

  // Before the passive effects, because a letter may be typed before they run.
  useLayoutEffect(() => editor.startRecording(), [editor])

  /** Focuses the field in which something is wrong. */
  function goTo(place: FaultPlace) {
    if (place === 'calendar' || place === 'when') flushSync(() => placement.onOpen(true))
    if (place.startsWith('segments')) editor.goToExcess(Number(place.split('.')[1]))
    else setFocus(place)
  }

  function showFault() {
    const [first] = findFaults(kind, getValues(), Date.now())
    if (first === undefined) return
    goTo(first.place)
    announce(first.sentence)
  }

  function showRefusal(failure: Failure) {
    const place = placeRefusal(failure, textsToSend(kind, getValues()))
    const words = refusalWords({ ...failure, reason: reasonAt(place, failure.reason) })
    if (place !== null) {
      setError(place, { type: 'refused', message: words })
      goTo(place)
    }
    announce(words)
  }

  async function deliver(values: ComposerValues, isAgain: boolean) {
    const { calendars } = placement
    const creation = valuesToCreation(kind, values, { now: Date.now(), calendars })
    // The same request again was allowed before, and its own post may have been read since.
    const isAllowed = isAgain && !isNewer
    if (!isAllowed && !(await repeats.check(creation, isAgain))) return
    const revision = await formDraft.flush()
    // Nothing waits without its Undo in sight. Where this does not load, neither does the part that sends.
    await delayedReceiptModule.load().catch(() => null)
    const begin = isAgain ? sender.sendAgain : sender.send
    const sent = await begin(creation, revision ?? 0, {
      mayBegin: repeats.mayBegin,
      onHeld: () => void repeats.check(creation, isAgain),
    })
    if (sent?.outcome.state === 'created' && !formDraft.isNewerThan(sent.draftRevision)) formDraft.close()
    if (sent?.outcome.state === 'refused') showRefusal(sent.outcome.failure)
  }

  /** Sends if nothing is wrong with the form, and otherwise shows what is. */
  function deliverIfValid(isAgain: boolean) {
    void handleSubmit((values) => deliver(values, isAgain), showFault)()
  }

  function submit(status: CreationStatus, isAgain: boolean) {
    if (isReadOnly || repeats.question !== null) return
    if (!navigator.onLine) return announce(OFFLINE)
    setValue('status', status)
    deliverIfValid(isAgain)
  }

  return {
    accountId,
    draftId: id,
    kind,
    form,
    /** Edits the text of a thread. A quote does not use it. */
    editor,
    formDraft,
    placement,
    sender,
    preview: usePreview(),
    /** As it was opened; null for a new one. */
    opened: loaded.draft,
    isCopyMissing: loaded.isCopyMissing,
    leftOut: loaded.leftOut,
    wasInterrupted: loaded.wasInterrupted && sending === loaded.sending,
    keptBeside,
    /** Whether something was written after the last sending. */
    isNewer,
    isSent: sending?.outcome.state === 'created' && !isNewer,
    isReadOnly,
    /** Whether it is being checked or sent. */
    isSending: isBusy || isSubmitting,
    repeats: {
      ...repeats,
      /** Sends what was asked about. */
      sendBoth: () => {
        repeats.accept()
        deliverIfValid(repeats.question?.isAgain === true)
      },
    },
    /** What would be sent, as plain text. */
    readText: () => textsToSend(kind, getValues()).join('\n\n'),
    /** The form fields that would be sent; null while something is wrong with them. */
    readRequest: () => {
      const { calendars } = placement
      const values = { ...getValues(), status: 'scheduled' } as const
      const creation = readCreation(kind, values, { now: Date.now(), calendars })
      return creation === null ? null : creationToWireFields(creation)
    },
    goTo,
    send: (status: CreationStatus) => submit(status, false),
    sendAgain: () => {
      if (sending !== null) submit(placementOf(sending.creation).status, true)
    },
  }
}

/** Beside the text the preview stays as it was left. On a narrow screen it opens over the text. */
function usePreview() {
  const isBeside = useDesk()
  const { isPreviewOpen } = useSyncExternalStore(settings.subscribe, settings.read)
  const [isOver, setIsOver] = useState(false)
  return {
    isBeside,
    isOpen: isBeside ? isPreviewOpen : isOver,
    show: (isOpen: boolean) => {
      if (isBeside) settings.change({ isPreviewOpen: isOpen })
      else setIsOver(isOpen)
    },
  }
}
