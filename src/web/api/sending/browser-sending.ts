import { keepDailyCapReached, keepSentQuote } from '#web/device/sendings/quotes-sent-today.ts'
import { type MayBegin, claimedUuids } from '#web/device/sendings/sending-rules.ts'
import type { Post } from '#contract/post.ts'
import type { Sending, SendingOutcome } from '#web/device/sendings/sending.ts'
import {
  beginAtOnce,
  beginSending,
  previewBegin,
  readSendingOf,
  readSendings,
  storeOutcome,
} from '#web/device/sendings/sendings.ts'
import { daysOfSending } from './match-sent-post.ts'
import { clientModule } from '#web/api/loading/client-module.ts'
import { onDeviceChange, publishDeviceChange, tabId } from '#web/device/device-changes.ts'
import { delayNotes } from '#web/device/drafts/delay-notes.ts'
import { createPost, loadCreate } from './create-post.ts'
import { type DelayEnvironment, type UndoDelay, withDelay } from './delayed-sending.ts'
import { readLocks, withDraftLock } from './draft-lock.ts'
import { tellFound } from './found-sending.ts'
import { noteSending } from '#web/device/sendings/open-notes.ts'
import { runLookUp } from './look-ups.ts'
import { startSendDelay } from './send-delay.ts'
import { requestPosts } from '#web/api/posts/posts-reader.ts'
import { readConnection } from '#web/api/transport/connection.ts'
import { isNetworkFault } from '#web/api/transport/request-failed.ts'
import { tryAgain } from '#web/api/transport/try-again.ts'
import {
  type SendingEnvironment,
  type SettlingEnvironment,
  sendAgain,
  sendOnce,
  lookUp,
} from './send-once.ts'

/**
 * Sends after the seconds of undo. `sendOnce` takes the draft's lock, waits (`withDelay`), stores the sending (`beginSending`),
 * makes the request (`createPost`) and stores its outcome (`settle`).
 */
export function sendAfterDelay(next: Sending, mayBegin: MayBegin, delay: UndoDelay): Promise<Sending> {
  return sendOnce(next, withDelay(browserSending(mayBegin), delay, browserDelay(mayBegin)))
}

/** Without the seconds of undo. */
export function sendAgainNow(before: Sending, next: Sending, mayBegin: MayBegin): Promise<Sending> {
  return sendAgain(before, next, browserSending(mayBegin))
}

/** One at a time on this page. What it finds out is said on other screens than the composer of the draft. */
export function lookUpSending(sending: Sending): Promise<Sending> {
  return runLookUp(sending.id, async () => {
    const settled = await lookUp(sending, settling)
    const { state } = settled.outcome
    const isFoundOut = state === 'created' || state === 'not-created'
    if (settled.id === sending.id && isFoundOut && state !== sending.outcome.state) tellFound(settled)
    return settled
  })
}

/** A person has looked on the platform: this decision replaces the search. */
export function decideNotCreated(sending: Sending): Promise<Sending> {
  return settle(sending, { state: 'not-created' })
}

/** What `sendOnce` needs of this browser. `mayBegin` is asked in the transaction that stores the sending. */
export function browserSending(mayBegin: MayBegin): SendingEnvironment {
  return {
    ...settling,
    createPost,
    begin: async (sending) => {
      // A script that cannot be fetched any more is found missing before the sending is written down.
      await clientModule.load()
      const begun = await beginSending(sending, mayBegin)
      noteSending(begun.sending)
      return begun
    },
  }
}

/** Enough to find out what became of a sending that has begun. */
const settling: SettlingEnvironment = {
  settle,
  readLast: async (sending) => (await readSendingOf(sending.accountId, sending.draftId)) ?? sending,
  read: readPosts,
  withDraftLock,
  wait: (milliseconds) =>
    new Promise((resolve) => {
      setTimeout(resolve, milliseconds)
    }),
}

async function readPosts(sending: Sending): Promise<Post[]> {
  const input = daysOfSending(sending)
  const signal = new AbortController().signal
  const request = { operation: 'postsByDate', input } as const
  const { posts } = await requestPosts(request, signal, readConnection(sending.accountId)).catch(
    (error: unknown) => {
      // A sending stays open only as long as the service does not answer.
      if (isNetworkFault(error)) tryAgain.add(`sending ${sending.id}`, () => lookUpSending(sending))
      throw error
    },
  )
  // Read after the posts, so that whatever is among them is known.
  const sendings = await readSendings(sending.accountId)
  const claimed = claimedUuids(sending, sendings)
  return posts.filter(({ uuid }) => !claimed.has(uuid))
}

async function settle(sending: Sending, outcome: SendingOutcome): Promise<Sending> {
  const settled = await storeOutcome(sending, outcome)
  noteSending(settled)
  if (settled.creation.kind === 'quote' && outcome.state === 'created' && settled.outcome === outcome) {
    // A full disk must not turn a success into a failure; only today's count is then too low.
    await keepSentQuote(sending.accountId, sending.startedAt).catch(() => null)
  }
  // No operation tells how many quote requests of the day are used; this refusal does: all of them.
  if (outcome.state === 'refused' && outcome.failure.reason === 'daily-cap-reached') {
    await keepDailyCapReached(sending.accountId, sending.startedAt).catch(() => null)
  }
  return settled
}

function browserDelay(mayBegin: MayBegin): DelayEnvironment {
  return {
    loadCreate,
    previewBegin: (next) => previewBegin(next, mayBegin),
    beginAtOnce: (sending) => {
      noteSending(sending)
      return beginAtOnce(sending)
    },
    notes: {
      keep: (note) => {
        delayNotes.keep(note)
        publishDelay(note.id)
      },
      forget: (draftId) => {
        delayNotes.forget(draftId)
        publishDelay(draftId)
      },
    },
    canOutlivePage,
    start: startSendDelay,
    onSendingChange: (changed) =>
      onDeviceChange(({ about }) => {
        if (about === 'sending') changed()
      }),
  }
}

function publishDelay(draftId: string): void {
  publishDeviceChange({ about: 'delay', draftId, from: tabId })
}

/** Browsers let requests with 64 kB of bodies outlive a page; the fields of a form need a little more than their JSON. */
const MOST_AT_LEAVING = 60_000

/** Only with locks is it certain that no other tab sends the draft meanwhile. */
function canOutlivePage({ creation }: Sending): boolean {
  const bytes = new TextEncoder().encode(JSON.stringify(creation)).length
  return readLocks() !== undefined && bytes <= MOST_AT_LEAVING
}
