import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { lazyModule } from '#web/api/loading/lazy-module.ts'
import { readKnownPosts } from '#web/api/posts/known-posts.ts'
import type { KnownCalendar } from '#web/api/posts/learn-calendars.ts'
import { findAllRepeats } from '#web/features/composer/sending/find-all-repeats.ts'
import { refreshAfterSending } from '#web/api/sending/refresh-after-sending.ts'
import type { PlanEnd, PlanEnvironment } from '#web/api/sending/send-plan.ts'
import { type SendDelay, startSendDelay } from '#web/api/sending/send-delay.ts'
import { settings } from '#web/device/settings/settings.ts'
import { isLeftToSend } from '#web/api/sending/left-to-send.ts'
import { readDraft } from '#web/device/drafts/drafts.ts'
import { readSendingOf } from '#web/device/sendings/sendings.ts'
import { readQuotesToday } from '#web/device/sendings/quotes-sent-today.ts'
import { announce } from '#web/ui/feedback/announce.tsx'
import { contentToValues } from '#web/features/composer/form/composer-form.ts'
import {
  type Accepted,
  creationToCandidate,
  mayBeginBeside,
  withoutAccepted,
} from '#web/features/composer/sending/repeats.ts'
import { readCreation } from '#web/features/composer/sending/values-to-creation.ts'
import { newSending } from '#web/features/composer/sending/new-sending.ts'
import { countOutcomes, rowOutcome } from '#web/features/composer/plan/store/plan-row.ts'
import type { PlanStore } from '#web/features/composer/plan/store/plan-store.ts'

export type RunState =
  | { state: 'idle' }
  /** Until its seconds of Undo have passed. */
  | { state: 'waiting'; delay: SendDelay; draftIds: readonly string[] }
  | { state: 'running'; done: number; total: number; isStopping: boolean }
  | { state: 'ended'; end: PlanEnd }
  /** Another tab is sending for this account. */
  | { state: 'elsewhere' }
  /** This device could not store that a row is being sent, so it was not sent. */
  | { state: 'unwritable' }
  /** The script that sends could not be fetched although the service answers, as after an update. */
  | { state: 'not-loaded' }

/** What is known and was decided when a row is sent. */
type Known = { calendars: readonly KnownCalendar[]; accepted: ReadonlyMap<string, Accepted> }

/** Sends the rows of a plan, and stops with the screen. */
export function useRun(store: PlanStore, known: Known) {
  const client = useQueryClient()
  const [run, setRun] = useState<RunState>({ state: 'idle' })
  const stopping = useRef<AbortController>(null)
  const latest = useRef(known)
  // A run reads these when it sends a row, not when it was started.
  useEffect(() => {
    latest.current = known
  }, [known])

  const acceptedOf = (draftId: string) => latest.current.accepted.get(draftId)

  async function prepare(draftId: string): ReturnType<PlanEnvironment['prepare']> {
    const { accountId } = store
    const [draft, before] = await Promise.all([
      readDraft(accountId, draftId),
      readSendingOf(accountId, draftId),
    ])
    if (draft === null || !isLeftToSend(before, draft.revision)) return null
    const now = Date.now()
    const { content, revision: draftRevision } = draft
    if (content.kind === 'quote' && (await isCapReached(accountId, now))) return null
    const { calendars } = latest.current
    const creation = readCreation(content.kind, contentToValues(content), { now, calendars })
    if (creation === null) return null
    const after = before?.id ?? null
    const posts = readKnownPosts(client)
    const candidate = creationToCandidate(creation, draftId)
    const repeats = await findAllRepeats(candidate, accountId, client)
    if (withoutAccepted(candidate, repeats, acceptedOf(draftId)).length > 0) return null
    return {
      next: newSending({ accountId, draftId, draftRevision, after, creation, posts }),
      before,
    }
  }

  /** A plan is many requests, which cannot outlive the page: the browser asks before it is closed. */
  async function isUndone(draftIds: readonly string[], stop: AbortSignal): Promise<boolean> {
    const { undoSeconds } = settings.read()
    if (undoSeconds === 0) return false
    const delay = startSendDelay(undoSeconds, null)
    stop.addEventListener('abort', delay.undo, { once: true })
    setRun({ state: 'waiting', delay, draftIds })
    return (await delay.end) === 'undone'
  }

  async function work(draftIds: readonly string[], job: 'send' | 'look-up'): Promise<void> {
    const stop = new AbortController()
    stopping.current?.abort()
    stopping.current = stop
    let done = 0
    const show = () =>
      setRun({ state: 'running', done, total: draftIds.length, isStopping: stop.signal.aborted })
    show()
    await store.flush()
    const parts = await Promise.all([
      browserPlanModule.loadWhenOnline(),
      sendPlanModule.loadWhenOnline(),
    ]).catch(() => null)
    if (parts === null) return setRun({ state: 'not-loaded' })
    const [{ browserPlan, untilPlanUnlocked, withPlanLock }, { sendPlan, lookUpOpen }] = parts
    const environment = browserPlan(store.accountId, prepare, (sending, all) =>
      mayBeginBeside(sending, all, acceptedOf(sending.draftId)),
    )
    const plan = {
      draftIds,
      stop: stop.signal,
      onRow: (id: string, sending: Parameters<PlanStore['setSending']>[1] | null) => {
        if (sending === null) return
        done += 1
        store.setSending(id, sending)
        show()
      },
    }
    try {
      const end = await withPlanLock(store.accountId, async () => {
        if (job === 'look-up') return (await lookUpOpen(plan, environment)) ?? DONE
        if (await isUndone(draftIds, stop.signal)) return UNDONE
        show()
        return sendPlan(plan, environment)
      })
      if (end?.end === 'undone') {
        setRun({ state: 'idle' })
        return announce('Undone. Nothing was sent.')
      }
      if (end === null) {
        setRun({ state: 'elsewhere' })
        await untilPlanUnlocked(store.accountId, stop.signal)
        if (stop.signal.aborted) return
        // The other tab may have been closed while it sent.
        if (job === 'look-up') return await work(draftIds, 'look-up')
      }
      await store.refreshAll()
      setRun(end === null ? { state: 'idle' } : { state: 'ended', end })
      const { created, refused, unknown } = countOutcomes(store.read().rows)
      announce(`Sending has ended. Created: ${created}. Refused: ${refused}. Unknown: ${unknown}.`)
    } catch {
      // Where nothing can be stored nothing was sent; the next row would fail in the same way.
      setRun({ state: 'unwritable' })
    } finally {
      void refreshAfterSending(client)
    }
  }

  // What a closed or crashed page left open is looked up when the plan is opened. Nothing is sent that no screen shows.
  useEffect(() => {
    const open = store.read().rows.filter((row) => rowOutcome(row) === 'unknown')
    if (open.length > 0)
      void work(
        open.map(({ id }) => id),
        'look-up',
      )
    return () => stopping.current?.abort()
    // oxlint-disable-next-line react/exhaustive-deps -- Once, for the rows as they were opened.
  }, [store])

  return {
    run,
    send: (draftIds: readonly string[]) => void work(draftIds, 'send'),
    stop: () => {
      stopping.current?.abort()
      setRun((before) => (before.state === 'running' ? { ...before, isStopping: true } : before))
    },
  }
}

/** Only a run needs them, so the plan is visible before they have loaded. */
const browserPlanModule = lazyModule(() => import('#web/api/sending/browser-plan.ts'))
const sendPlanModule = lazyModule(() => import('#web/api/sending/send-plan.ts'))

const DONE: PlanEnd = { end: 'done' }
const UNDONE = { end: 'undone' } as const

/** Once the service has refused a quote for the day, the others wait, and threads go on. */
async function isCapReached(accountId: string, now: number): Promise<boolean> {
  const today = await readQuotesToday(accountId, now).catch(() => null)
  return today?.isCapReached === true
}
