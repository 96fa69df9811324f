import { useEffect, useState, useSyncExternalStore } from 'react'
import { type UseFormReturn, useFormState } from 'react-hook-form'
import type { CreationStatus } from '#contract/creation/creation.ts'
import type { Failure } from '#contract/failure.ts'
import { type Sending, destinationOf, isCreated, isOpen } from '#web/device/sendings/sending.ts'
import { announce } from '#web/ui/feedback/announce.tsx'
import {
  type ComposerKind,
  type ComposerValues,
  textsToSend,
} from '#web/features/composer/form/composer-form.ts'
import { type FormField, findFaults } from '#web/features/composer/form/faults.ts'
import type { FormDraft } from '#web/features/composer/keeping/form-draft.ts'
import type { ComposerPlacement } from '#web/features/composer/placement/use-placement.ts'
import { fieldOfRefusal, reasonAt } from './refusal-field.ts'
import { GOES_OUT_ELSEWHERE, untilDraftUnlocked } from '#web/api/sending/draft-lock.ts'
import { OFFLINE, refusalWords } from './refusal-words.ts'
import { useRepeats } from './use-repeats.ts'
import { useSender } from './use-sender.ts'
import { isDelayed } from '#web/api/sending/sent-here.ts'
import { onDeviceChange, tabId } from '#web/device/device-changes.ts'
import { valuesToCreation } from './values-to-creation.ts'

/**
 * `undecided`: the answer to the last request is not known, so there is no other. `elsewhere`: another tab is about to send
 * the draft as it is.
 */
type DeliveryPhase = 'editing' | 'sending' | 'elsewhere' | 'undecided' | 'sent'

type DeliveryOptions = {
  accountId: string
  draftId: string
  /** The id of the post that the draft is a copy of. */
  copyOf: string | undefined
  kind: ComposerKind
  form: UseFormReturn<ComposerValues>
  formDraft: FormDraft
  placement: Pick<ComposerPlacement, 'posts' | 'calendars'>
  /** The last sending of the draft when it was opened. */
  lastSending: Sending | null
  /** Focuses the field in which something is wrong. */
  goTo: (field: FormField) => void
}

/** From a press on Schedule to the outcome: checks the form, asks about repeats, sends, and shows a refusal at its field. */
export function useDelivery(options: DeliveryOptions) {
  const { accountId, draftId, copyOf, kind, form, formDraft, placement, lastSending, goTo } = options
  const { control, getValues, handleSubmit, setError, setValue } = form
  const { isSubmitting } = useFormState({ control })
  const sender = useSender({ accountId, draftId, copyOf }, lastSending)
  const repeats = useRepeats({ accountId, draftId, copyOf, kind, posts: placement.posts })
  const isDelayedElsewhere = useDelayedElsewhere(draftId)
  const { sending } = sender
  const isNewer = useSyncExternalStore(
    formDraft.subscribe,
    () => sending !== null && formDraft.isNewerThan(sending.draftRevision),
  )
  const { undoneRevision } = sender
  const isUndone = useSyncExternalStore(
    formDraft.subscribe,
    () => undoneRevision !== undefined && !formDraft.isNewerThan(undoneRevision),
  )
  const created = sending !== null && isCreated(sending) ? sending : null
  const phase = readPhase()

  function readPhase(): DeliveryPhase {
    if (created !== null && !isNewer) return 'sent'
    if (sender.isBusy || isSubmitting) return 'sending'
    if (sending !== null && isOpen(sending)) return 'undecided'
    return isDelayedElsewhere ? 'elsewhere' : 'editing'
  }

  function showFault() {
    const [first] = findFaults(kind, getValues(), Date.now())
    if (first === undefined) return
    goTo(first.field)
    announce(first.sentence)
  }

  function showRefusal(failure: Failure) {
    const field = fieldOfRefusal(failure, textsToSend(kind, getValues()))
    const words = refusalWords({ ...failure, reason: reasonAt(field, failure.reason) })
    if (field !== null) {
      setError(field, { type: 'refused', message: words })
      goTo(field)
    }
    announce(words)
  }

  async function deliver(values: ComposerValues, isAgain: boolean) {
    const creation = valuesToCreation(kind, values, { now: Date.now(), calendars: placement.calendars })
    // The same request again needs no question: there was one before, and its own late post would count as a repeat.
    const isAllowed = isAgain && !isNewer
    if (!isAllowed && !(await repeats.check(creation, isAgain))) return
    // A copy that is sent as it was opened was never saved, and has no revision.
    const revision = (await formDraft.flush()) ?? 0
    const sent = await sender.send(creation, revision, {
      isAgain,
      mayBegin: repeats.mayBegin,
      onRepeat: () => void repeats.check(creation, isAgain),
    })
    if (sent !== null && isCreated(sent) && !formDraft.isNewerThan(sent.draftRevision)) formDraft.close()
    if (sent?.outcome.state === 'refused') showRefusal(sent.outcome.failure)
  }

  /** Sends if the form's resolver finds nothing wrong, and otherwise shows what is. */
  function deliverIfValid(isAgain: boolean) {
    void handleSubmit((values) => deliver(values, isAgain), showFault)()
  }

  function submit(status: CreationStatus, isAgain: boolean) {
    if (phase === 'sending' || phase === 'undecided' || repeats.question !== null) return
    if (phase === 'elsewhere') return announce(GOES_OUT_ELSEWHERE)
    if (!navigator.onLine) return announce(OFFLINE)
    setValue('status', status)
    deliverIfValid(isAgain)
  }

  return {
    phase,
    /** Whether something was written after the last sending. */
    isNewer,
    /** Whether the last sending was taken back, and nothing was written since. */
    isUndone,
    sender,
    /** The last sending, if it created a post. */
    created,
    repeats: {
      question: repeats.question,
      find: repeats.find,
      dismiss: repeats.dismiss,
      /** Sends what was asked about. */
      sendAnyway: () => {
        const isAgain = repeats.question?.isAgain === true
        repeats.accept()
        deliverIfValid(isAgain)
      },
    },
    send: (status: CreationStatus) => submit(status, false),
    sendAgain: () => {
      if (sending !== null) submit(destinationOf(sending.creation).status, true)
    },
  }
}

/** Whether the draft waits in another tab for its seconds of undo, after which that tab sends it. */
function useDelayedElsewhere(draftId: string): boolean {
  const [waits, setWaits] = useState(false)
  useEffect(() => {
    const unmounted = new AbortController()
    const { signal } = unmounted
    const follow = async () => {
      if (!(await isDelayed(draftId)) || signal.aborted) return
      setWaits(true)
      // No message comes from a tab that crashes in these seconds.
      await untilDraftUnlocked(draftId, signal)
      setWaits(false)
    }
    void follow()
    const unsubscribe = onDeviceChange((change) => {
      if (change.about === 'delay' && change.draftId === draftId && change.from !== tabId) void follow()
    })
    return () => {
      unmounted.abort()
      unsubscribe()
    }
  }, [draftId])
  return waits
}
