import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { lateSends } from '#web/api/sending/late-sends.ts'
import { NotSent, isUndone } from '#web/api/sending/not-sent.ts'
import type { SendDelay } from '#web/api/sending/send-delay.ts'
import { sendAndLook } from '#web/api/sending/send-and-look.ts'
import { refreshAfterSending } from '#web/api/sending/refresh-after-sending.ts'
import { onDeviceChange, tabId } from '#web/device/device-changes.ts'
import { type Creation, type Sending, isOpen } from '#web/device/sendings/sending.ts'
import { settings } from '#web/device/settings/settings.ts'
import { readSendingOf } from '#web/device/sendings/sendings.ts'
import { readKnownPosts } from '#web/api/posts/known-posts.ts'
import { newSending } from './new-sending.ts'
import { notSentWords } from './refusal-words.ts'

const AT_ONCE = { seconds: 0, onDelay: () => {} }

/** What is to be sent, and how far the page was scrolled when its text was taken off the screen. */
export type Delayed = { creation: Creation; delay: SendDelay; scrolledTo: number }

/** The sending of one draft: what is known of it, and the ways to go on. */
export function useSender(
  { accountId, draftId }: { accountId: string; draftId: string },
  opened: Sending | null,
) {
  const client = useQueryClient()
  const [sending, setSending] = useState(opened)
  const [delayed, setDelayed] = useState<Delayed | null>(null)
  const work = useMutation({
    mutationFn: (job: () => Promise<Sending>) => job(),
    onSuccess: setSending,
    onSettled: (_, error) => {
      setDelayed(null)
      return isUndone(error) ? undefined : refreshAfterSending(client)
    },
  })

  const { mutate, mutateAsync, isPending } = work
  // A screen that is left takes nothing back.
  useEffect(() => () => delayed?.delay.sendNow(), [delayed])

  // Other tabs may send or settle the same draft, and an open sending is looked up again when the service answers.
  useEffect(() => {
    async function follow(): Promise<void> {
      const last = await readSendingOf(accountId, draftId)
      setSending(last)
      if (last !== null && !isOpen(last)) await refreshAfterSending(client)
    }
    return onDeviceChange((news) => {
      if (news.about !== 'sending' || news.draftId !== draftId) return
      if (news.from !== tabId || !isPending) void follow()
    })
  }, [accountId, draftId, client, isPending])

  // Looks for what an earlier visit left open, as soon as the draft is.
  useEffect(() => {
    if (opened !== null && isOpen(opened)) mutate(() => lookUp(opened))
  }, [opened, mutate])

  function run(next: Sending, job: () => Promise<Sending>): Promise<Sending | null> {
    return sendAndLook(
      next,
      () => mutateAsync(job),
      (unknown) => mutateAsync(() => lookUp(unknown)),
      setSending,
    )
  }

  function toSending(creation: Creation, draftRevision: number): Sending {
    const after = sending?.id ?? null
    return newSending({ accountId, draftId, draftRevision, after, creation, posts: readKnownPosts(client) })
  }

  return {
    sending,
    isBusy: isPending,
    /** What waits for an Undo, or was waiting and is on its way. */
    delayed,
    /** Why nothing left this device. */
    notSent: work.error instanceof NotSent && !isUndone(work.error) ? notSentWords(work.error) : null,
    send: (creation: Creation, draftRevision: number): Promise<Sending | null> => {
      const next = toSending(creation, draftRevision)
      const { undoSeconds: seconds } = settings.read()
      const onDelay = (delay: SendDelay) => setDelayed({ creation, delay, scrolledTo: scrollY })
      return run(next, async () => (await readySends()).send(next, { seconds, onDelay }))
    },
    look: () => {
      if (sending !== null) mutate(() => lookUp(sending))
    },
    sendAgain: (creation: Creation, draftRevision: number): Promise<Sending | null> => {
      const next = toSending(creation, draftRevision)
      return run(next, async () => {
        const sends = await readySends()
        return sending === null ? sends.send(next, AT_ONCE) : sends.sendAgain(sending, next)
      })
    },
    decideNotCreated: () => {
      if (sending !== null) mutate(async () => (await lateSends.loadNow()).decideNotCreated(sending))
    },
  }
}

async function lookUp(sending: Sending): Promise<Sending> {
  return (await lateSends.loadNow()).lookUp(sending)
}

function readySends() {
  return lateSends.loadNow().catch((error: unknown) => {
    throw new NotSent(error)
  })
}
