import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { sendAgain, sendOnce, settleUnknown } from '#web/api/sending/send-once.ts'
import { browserSending } from '#web/api/sending/browser-sending.ts'
import { onDeviceChange, tabId } from '#web/device/device-changes.ts'
import { type Creation, type Sending, isOpen } from '#web/device/sendings/sending.ts'
import { readSendingOf } from '#web/device/sendings/sendings.ts'
import { readKnownPosts } from '#web/api/posts/known-posts.ts'
import { newSending } from './new-sending.ts'

type Place = { accountId: string; draftId: string }

/** The sending of one draft: what is known of it, and the ways to go on. */
export function useSender({ accountId, draftId }: Place, opened: Sending | null) {
  const client = useQueryClient()
  const [sending, setSending] = useState(opened)
  const work = useMutation({
    mutationFn: (job: () => Promise<Sending>) => job(),
    onSuccess: setSending,
    onSettled: async () => {
      // Whatever the outcome, what was read may no longer be what is there.
      await Promise.all([
        client.invalidateQueries({ queryKey: ['posts'] }),
        client.invalidateQueries({ queryKey: ['limits'] }),
      ])
    },
  })

  // Keeps the screen in step with other tabs, which may send or settle the same draft.
  useEffect(
    () =>
      onDeviceChange((news) => {
        if (news.about !== 'sending' || news.draftId !== draftId || news.from === tabId) return
        void readSendingOf(accountId, draftId).then(setSending)
      }),
    [accountId, draftId],
  )

  const { mutate, mutateAsync, isPending } = work
  // Looks for what an earlier visit left open, as soon as the draft is.
  useEffect(() => {
    if (opened !== null && isOpen(opened)) mutate(() => settleUnknown(opened, browserSending))
  }, [opened, mutate])

  async function run(job: () => Promise<Sending>): Promise<Sending | null> {
    const sent = await mutateAsync(job).catch(() => null)
    // The screen says first that the outcome is unknown, and then looks for it.
    if (sent?.outcome.state !== 'unknown') return sent
    return await mutateAsync(() => settleUnknown(sent, browserSending)).catch(() => sent)
  }

  function toSending(creation: Creation, draftRevision: number): Sending {
    const after = sending?.id ?? null
    return newSending({ accountId, draftId, draftRevision, after, creation, posts: readKnownPosts(client) })
  }

  return {
    sending,
    isBusy: isPending,
    /** What went wrong on this device before anything left. */
    isUnwritable: work.isError,
    send: (creation: Creation, draftRevision: number): Promise<Sending | null> => {
      const next = toSending(creation, draftRevision)
      return run(() => sendOnce(next, browserSending))
    },
    look: () => {
      if (sending !== null) mutate(() => settleUnknown(sending, browserSending))
    },
    sendAgain: (creation: Creation, draftRevision: number): Promise<Sending | null> => {
      const next = toSending(creation, draftRevision)
      return run(() =>
        sending === null ? sendOnce(next, browserSending) : sendAgain(sending, next, browserSending),
      )
    },
    /** A person who has looked elsewhere knows better than any search. */
    decideNotCreated: () => {
      if (sending !== null) mutate(() => browserSending.settle(sending, { state: 'not-created' }))
    },
  }
}
