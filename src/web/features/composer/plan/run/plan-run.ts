import type { QueryClient } from '@tanstack/react-query'
import { lazyModule } from '#web/api/loading/lazy-module.ts'
import { refreshAfterSending } from '#web/api/sending/refresh-after-sending.ts'
import type { PlanEnd } from '#web/api/sending/send-plan.ts'
import type { SendDelay, startSendDelay } from '#web/api/sending/send-delay.ts'
import { leftSendings, tellOtherScreens } from '#web/api/sending/left-sending.ts'
import { runNotes } from '#web/device/plans/run-notes.ts'
import { settings } from '#web/device/settings/settings.ts'
import { announce } from '#web/ui/feedback/announce.tsx'
import { observable } from '#web/observable.ts'
import { formatNumber } from '#web/time/format.ts'
import { browserLocale } from '#web/time/region.ts'
import type { LoadedPlan } from '#web/features/composer/plan/store/load-plan.ts'
import { countOutcomes, outcomeWords, rowOutcome } from '#web/features/composer/plan/store/plan-row.ts'
import { type PlanStore, createPlanStore } from '#web/features/composer/plan/store/plan-store.ts'
import type { Known } from './row-sending.ts'

export type RunState =
  | { state: 'idle' }
  /** Until the rows are saved, and the scripts that send have loaded. */
  | { state: 'starting' }
  /** Until its seconds of Undo have passed. */
  | { state: 'delayed'; delay: SendDelay; draftIds: readonly string[] }
  | { state: 'running'; done: number; total: number; isStopping: boolean }
  | { state: 'ended'; end: PlanEnd }
  /** Taken back in its seconds of Undo, by a person or because the connection was lost. */
  | { state: 'undone'; by: 'person' | 'offline' }
  /** Its page was closed before all rows were sent. */
  | { state: 'interrupted' }
  /** Another plan of this account is being sent, on this page or in another tab. */
  | { state: 'elsewhere'; isThisPage: boolean }
  /** This device could not store that a row is being sent, so it was not sent. */
  | { state: 'unwritable' }
  /** The script that sends could not be fetched although the service answers, as after an update. */
  | { state: 'not-loaded' }

/** From the press to the last row. */
export function isGoingOn({ state }: RunState): boolean {
  return state === 'starting' || state === 'delayed' || state === 'running'
}

export type PlanRun = ReturnType<typeof createPlanRun>

/** The plans whose sending goes on, or has ended since their screen was left. */
const runsByPlan = new Map<string, PlanRun>()

/** The sending of a plan that is opened: the one that goes on since the screen was left, or a new one. */
export function openPlanRun(loaded: LoadedPlan, client: QueryClient): PlanRun {
  const earlier = runsByPlan.get(loaded.plan.id)
  if (earlier === undefined)
    return createPlanRun(loaded, client, { state: loaded.wasInterrupted ? 'interrupted' : 'idle' })
  return isGoingOn(earlier.read()) ? earlier : createPlanRun(loaded, client, earlier.read())
}

/** Sends the rows of a plan, and goes on when its screen is left. */
function createPlanRun(loaded: LoadedPlan, client: QueryClient, first: RunState) {
  const store = createPlanStore(loaded)
  const { accountId, id: planId } = loaded.plan
  const state = observable(first)
  let known: Known = { calendars: [], accepted: new Map() }
  let stopping: AbortController | null = null
  let isLeft = false
  /** Otherwise it looks up what an earlier page left open. */
  let isSending = false
  state.subscribe(showProgress)

  /** On other screens. */
  function showProgress(): void {
    const now = state.read()
    if (isLeft && isSending && now.state === 'running') {
      const { done: sent, total } = now
      return show(`Sending ${format(Math.min(sent + 1, total))} of ${format(total)}`)
    }
    if ((leftSendings.read()?.[planId] ?? null) === null) return
    if (!isLeft) return tellOtherScreens(planId, null)
    if (isGoingOn(now)) return
    const { rows } = store.read()
    const counts = countOutcomes(rows)
    const { created, refused, unknown, notCreated } = counts
    if (now.state === 'ended' && now.end.end === 'done' && refused + unknown + notCreated === 0)
      tellOtherScreens(planId, { accountId, plan: planId, created, total: rows.length })
    else show(`Sending has ended: ${outcomeWords(counts, format)}`)
  }

  function show(words: string): void {
    tellOtherScreens(planId, { accountId, from: { to: '/plan', plan: planId }, words })
  }

  /** Sends after the seconds of Undo. A plan is many requests, which cannot outlive the page. */
  async function sendUnlessUndone(
    { draftIds, stop }: SendablePlan,
    startDelay: typeof startSendDelay,
    send: () => Promise<PlanEnd>,
  ): Promise<Ended> {
    if (!navigator.onLine) return { state: 'undone', by: 'offline' }
    addEventListener('beforeunload', askBeforeClosing)
    runNotes.keep({ id: planId, accountId, draftIds: [...draftIds] })
    try {
      const { undoSeconds } = settings.read()
      if (undoSeconds > 0 && !isLeft && !stop.aborted) {
        const delay = startDelay(undoSeconds, null)
        stop.addEventListener('abort', delay.undo, { once: true })
        state.set({ state: 'delayed', delay, draftIds })
        const end = await delay.end
        if (end === 'undone') return { state: 'undone', by: 'person' }
        if (end === 'offline') return { state: 'undone', by: 'offline' }
      }
      return { state: 'ended', end: await send() }
    } finally {
      runNotes.forget(planId)
      removeEventListener('beforeunload', askBeforeClosing)
    }
  }

  async function work(draftIds: readonly string[], job: 'send' | 'look-up'): Promise<void> {
    const before = state.read()
    const stop = new AbortController()
    stopping?.abort()
    stopping = stop
    runsByPlan.set(planId, run)
    isSending = job === 'send'
    let done = 0
    const showRow = () =>
      state.set({ state: 'running', done, total: draftIds.length, isStopping: stop.signal.aborted })
    if (job === 'look-up') showRow()
    else state.set({ state: 'starting' })
    await store.flush()
    const parts = await Promise.all([
      rowSendingModule.loadWhenOnline(),
      sendPlanModule.loadWhenOnline(),
      sendDelayModule.loadWhenOnline(),
      planLockModule.loadWhenOnline(),
    ]).catch(() => null)
    if (parts === null) return state.set({ state: 'not-loaded' })
    const [{ rowSending }, { sendPlan, lookUpOpen }, delays, { withPlanLock, untilPlanUnlocked }] = parts
    const environment = rowSending(accountId, client, () => known)
    const plan = {
      draftIds,
      stop: stop.signal,
      onRow: (id: string, sending: Parameters<PlanStore['setSending']>[1] | null) => {
        if (sending === null) return
        done += 1
        store.setSending(id, sending)
        showRow()
      },
    }
    const send = () => {
      showRow()
      return sendPlan(plan, environment)
    }
    try {
      const ended = await withPlanLock(accountId, async (): Promise<Ended> => {
        if (job === 'send') return sendUnlessUndone(plan, delays.startSendDelay, send)
        const end = await lookUpOpen(plan, environment)
        if (end !== null) return { state: 'ended', end }
        return before.state === 'interrupted' ? before : { state: 'ended', end: { end: 'done' } }
      })
      if (ended?.state === 'undone') {
        state.set(ended)
        return announce(ended.by === 'person' ? UNDONE : OFFLINE_NOW)
      }
      if (ended === null) {
        state.set({ state: 'elsewhere', isThisPage: isAnotherGoingOn() })
        await untilPlanUnlocked(accountId, stop.signal)
        if (stop.signal.aborted) return
        // The other tab may have been closed while it sent.
        if (job === 'look-up') return await work(draftIds, 'look-up')
      }
      await store.refreshAll()
      state.set(ended ?? { state: 'idle' })
      const { created, refused, unknown } = countOutcomes(store.read().rows)
      announce(`Sending has ended. Created: ${created}. Refused: ${refused}. Unknown: ${unknown}.`)
    } catch {
      // Where nothing can be stored nothing was sent; the next row would fail in the same way.
      state.set({ state: 'unwritable' })
    } finally {
      void refreshAfterSending(client)
    }
  }

  const isAnotherGoingOn = () =>
    [...runsByPlan.values()].some((other) => other !== run && isGoingOn(other.read()))

  const run = {
    store,
    read: state.read,
    subscribe: state.subscribe,
    /** Rows are sent with what is known then, not with what was known at the start. */
    know: (next: Known) => void (known = next),
    /** A second call while rows are sent does nothing. */
    send: (draftIds: readonly string[]) => {
      if (!isGoingOn(state.read())) void work(draftIds, 'send')
    },
    stop: () => {
      stopping?.abort()
      const before = state.read()
      if (before.state === 'running') state.set({ ...before, isStopping: true })
    },
    /** What a closed or crashed page left open is looked up when the plan is opened. Nothing is sent by that. */
    enter: () => {
      isLeft = false
      showProgress()
      if (state.read().state === 'interrupted') runNotes.forget(planId)
      if (isGoingOn(state.read())) return void store.refreshAll().catch(() => null)
      const open = store.read().rows.filter((row) => rowOutcome(row) === 'unknown')
      const ids = open.map(({ id }) => id)
      if (ids.length > 0) void work(ids, 'look-up')
    },
    /** Leaving the screen ends the seconds of Undo, and what is being sent goes on. */
    leave: () => {
      isLeft = true
      const before = state.read()
      showProgress()
      if (before.state === 'delayed') before.delay.sendNow()
      if (isGoingOn(state.read())) return
      stopping?.abort()
      runsByPlan.delete(planId)
    },
  }
  return run
}

const format = (number: number) => formatNumber(number, { locale: browserLocale() })

type SendablePlan = { draftIds: readonly string[]; stop: AbortSignal }
type Ended = RunState & { state: 'ended' | 'undone' | 'interrupted' }

function askBeforeClosing(event: Event): void {
  event.preventDefault()
}

export const UNDONE = 'Undone. Nothing was sent.'
/** When the connection is lost in the seconds of Undo. */
export const OFFLINE_NOW = 'You are offline. Nothing was sent.'

/** Only a run needs them, so the plan is visible before they have loaded. */
const rowSendingModule = lazyModule(() => import('./row-sending.ts'))
const sendDelayModule = lazyModule(() => import('#web/api/sending/send-delay.ts'))
const planLockModule = lazyModule(() => import('#web/api/sending/plan-lock.ts'))
const sendPlanModule = lazyModule(() => import('#web/api/sending/send-plan.ts'))
