import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { lazyModule } from '#web/api/loading/lazy-module.ts'
import { NotSent, isRepeatedMeanwhile, isUndone } from '#web/api/sending/not-sent.ts'
import type { SendDelay } from '#web/api/sending/send-delay.ts'
import { keepOffOtherScreens } from '#web/api/sending/found-sending.ts'
import { tellOtherScreens } from '#web/api/sending/left-sending.ts'
import { useIsLookedUp } from '#web/api/sending/look-ups.ts'
import { startLookUp } from '#web/api/sending/start-look-up.ts'
import { sendAndLook } from '#web/api/sending/send-and-look.ts'
import { refreshAfterSending } from '#web/api/sending/refresh-after-sending.ts'
import { tabId, useDeviceChange } from '#web/device/device-changes.ts'
import type { MayBegin } from '#web/device/sendings/sending-rules.ts'
import {
  type Creation,
  type Sending,
  type SendingOutcome,
  creationQuotation,
  isCreated,
  isOpen,
} from '#web/device/sendings/sending.ts'
import { settings } from '#web/device/settings/settings.ts'
import { readSendingOf } from '#web/device/sendings/sendings.ts'
import { readKnownPosts } from '#web/api/posts/known-posts.ts'
import { announce } from '#web/ui/feedback/announce.tsx'
import { COMPOSER_PATH } from '#web/url/composer-search.ts'
import type { DelayedCreation } from './delayed-receipt.tsx'
import { newSending } from './new-sending.ts'
import { notSentWords, refusalWords } from './refusal-words.ts'

/** Writing does not need the script that sends, so a composer is visible before it has loaded. */
const browserSendingModule = lazyModule(() => import('#web/api/sending/browser-sending.ts'))
export const delayedReceiptModule = lazyModule(() => import('./delayed-receipt.tsx'))

type SendOptions = {
  /** Whether the last request, which created nothing, is made once more: then there is no Undo. */
  isAgain: boolean
  /** Whether it may begin beside all others. */
  mayBegin: MayBegin
  /** Called if another draft has sent the same text since it was checked: then nothing was sent. */
  onRepeat: () => void
}

/** What is sent, and the sending whose place it takes. */
type SendRequest = { next: Sending; before: Sending | null; mayBegin: MayBegin }

/** The sending of one draft: what is known of it, and the ways to go on. */
export function useSender(
  { accountId, draftId, copyOf }: Pick<Sending, 'accountId' | 'draftId' | 'copyOf'>,
  lastSending: Sending | null,
) {
  const client = useQueryClient()
  const [sending, setSending] = useState(lastSending)
  const [delayed, setDelayed] = useState<DelayedCreation | null>(null)
  /** Whether its screen was left, so that other screens say what went wrong. */
  const isLeft = useRef(false)

  const sendMutation = useMutation({
    mutationFn: async ({ next, before, mayBegin }: SendRequest) => {
      // Nothing waits for its Undo without the screen that shows it.
      const loaded = Promise.all([browserSendingModule.load(), delayedReceiptModule.load()])
      const [browser] = await loaded.catch((error: unknown) => {
        throw new NotSent(error)
      })
      const onDelay = (delay: SendDelay) =>
        setDelayed({ creation: next.creation, delay, scrolledTo: scrollY })
      return sendAndLook({
        next,
        send: () =>
          before === null
            ? browser.sendAfterDelay(next, mayBegin, { seconds: settings.read().undoSeconds, onDelay })
            : browser.sendAgainNow(before, next, mayBegin),
        lookUp: browser.lookUpSending,
        onUnknown: (unknown) => {
          setDelayed(null)
          setSending(unknown)
        },
      })
    },
    onSuccess: setSending,
    onSettled: (settled, error, { next }) => {
      setDelayed(null)
      if (isLeft.current) showOnOtherScreens(next, settled, error)
      return isUndone(error) ? announce('Undone. Nothing was sent.') : refreshAfterSending(client)
    },
  })
  const decisionMutation = useMutation({
    mutationFn: async (open: Sending) => (await browserSendingModule.load()).decideNotCreated(open),
    onSuccess: setSending,
    onSettled: () => refreshAfterSending(client),
  })
  const isMutating = sendMutation.isPending || decisionMutation.isPending
  const isLookedUp = useIsLookedUp(sending?.id)

  // A screen that is left takes nothing back.
  useEffect(() => () => delayed?.delay.sendNow(), [delayed])
  useEffect(() => {
    isLeft.current = false
    const leave = keepOffOtherScreens(draftId)
    return () => {
      isLeft.current = true
      leave()
    }
  }, [draftId])

  async function readAgain(): Promise<void> {
    const last = await readSendingOf(accountId, draftId)
    setSending(last)
    if (last !== null && !isOpen(last)) await refreshAfterSending(client)
  }

  // Other tabs may send or settle the same draft, and an open sending is looked up without a press.
  useDeviceChange((change) => {
    if (change.about !== 'sending' || change.draftId !== draftId) return
    if (change.from !== tabId || !isMutating) void readAgain()
  })

  /** Null if nothing was sent. */
  function send(creation: Creation, draftRevision: number, { isAgain, mayBegin, onRepeat }: SendOptions) {
    const after = sending?.id ?? null
    const posts = readKnownPosts(client)
    const next = newSending({ accountId, draftId, copyOf, draftRevision, after, creation, posts })
    const before = isAgain ? sending : null
    return sendMutation.mutateAsync({ next, before, mayBegin }).catch((error: unknown) => {
      if (isRepeatedMeanwhile(error)) onRepeat()
      return null
    })
  }

  return {
    sending,
    isBusy: isMutating || isLookedUp,
    /** What waits for an Undo, or was waiting and is on its way. */
    delayed,
    /** The revision of the draft whose last sending was taken back in its seconds. */
    undoneRevision: isUndone(sendMutation.error) ? sendMutation.variables?.next.draftRevision : undefined,
    /** Why nothing left this device. */
    notSent: toNotSentWords(sendMutation.error),
    send,
    lookUp: () => {
      sendMutation.reset()
      if (sending !== null) startLookUp(sending)
    },
    decideNotCreated: () => {
      sendMutation.reset()
      if (sending !== null) decisionMutation.mutate(sending)
    },
  }
}

/** What became of a draft whose screen was left. */
function showOnOtherScreens(
  { accountId, draftId, creation }: Sending,
  settled: Sending | undefined,
  error: unknown,
): void {
  // A look-up says itself what it found.
  if (isUndone(error) || settled?.outcome.state === 'not-created') return
  if (settled !== undefined && isCreated(settled))
    return tellOtherScreens(draftId, { accountId, found: settled })
  const words = outcomeWords(creationQuotation(creation), settled?.outcome)
  const from = { to: COMPOSER_PATH[creation.kind], draft: draftId }
  tellOtherScreens(draftId, { accountId, from, words })
}

/** Without an outcome nothing left this device. */
function outcomeWords(what: string, outcome: SendingOutcome | undefined): string {
  if (outcome === undefined) return `${what} was not sent.`
  if (outcome.state === 'refused') return `${what} was not created. ${refusalWords(outcome.failure)}`
  return `It is not known whether ${what} was created.`
}

/** What was taken back is announced by the mutation, and a repeat is asked about. */
function toNotSentWords(error: unknown): string | null {
  const needsWords = error instanceof NotSent && !isUndone(error) && !isRepeatedMeanwhile(error)
  return needsWords ? notSentWords(error) : null
}
