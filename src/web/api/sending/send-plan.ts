import type { Failure } from '#contract/failure.ts'
import { type Sending, isOpen } from '#web/device/sendings/sending.ts'
import { willRepeat } from './left-to-send.ts'
import { isRepeatedMeanwhile } from './not-sent.ts'
import { type SendingEnvironment, sendAgain, sendOnce, lookUp } from './send-once.ts'

/** A row that is about to be sent: the request as its draft is now, and the last one of the same draft. */
export type PreparedRow = { next: Sending; before: Sending | null }

export type PlanEnvironment = SendingEnvironment & {
  /** Null if the row is not to be sent: it is gone, was changed elsewhere, or no longer passes the rules. */
  prepare: (draftId: string) => Promise<PreparedRow | null>
  /** The sendings of these drafts whose outcome is open. */
  readOpen: (draftIds: readonly string[]) => Promise<Sending[]>
}

/** Why a run of a plan ended. */
export type PlanEnd =
  | { end: 'done' }
  /** A person stopped it. */
  | { end: 'stopped' }
  /** The next rows would be refused for the same reason. */
  | { end: 'halted'; failure: Failure }
  /** The posts could not be read back, so the outcome of a row stays open. */
  | { end: 'unknown'; draftId: string }

export type PlanRun = {
  draftIds: readonly string[]
  /** A person stops the run: the row that is being sent is the last. */
  stop: AbortSignal
  /** Called before a row is sent, and with what became of it. */
  onRow: (draftId: string, sending: Sending | null) => void
}

/**
 * Sends rows one after the other. Each is stored before its request leaves, and an open outcome is settled before the
 * next row, because two rows may have the same words. A refusal leaves its row and goes on, unless it will repeat.
 */
export async function sendPlan(run: PlanRun, given: PlanEnvironment): Promise<PlanEnd> {
  const left = await lookUpOpen(run, given)
  if (left !== null) return left
  const environment = withStop(given, run.stop)
  let lastRefusal: string | null = null
  let lostInARow = 0
  for (const draftId of run.draftIds) {
    if (run.stop.aborted) return { end: 'stopped' }
    const row = await environment.prepare(draftId)
    if (row === null) continue
    run.onRow(draftId, null)
    const sent = await sendRow(row, environment).catch(nullIfRepeatedMeanwhile)
    // The row stays as a repeat, about which a person is asked after the run.
    if (sent === null) continue
    run.onRow(draftId, sent)
    if (isOpen(sent)) return { end: 'unknown', draftId }
    lostInARow = sent.outcome.state === 'not-created' ? lostInARow + 1 : 0
    if (lostInARow === MOST_LOST) return { end: 'halted', failure: NO_ANSWER }
    if (sent.outcome.state !== 'refused') continue
    const { failure } = sent.outcome
    const refusal = unlistedRefusal(failure)
    if (willRepeat(failure) || (refusal !== null && refusal === lastRefusal))
      return { end: 'halted', failure }
    lastRefusal = refusal
  }
  return { end: 'done' }
}

/** One request may get lost; where two in a row do, the next would most likely be lost too. */
const MOST_LOST = 2
const NO_ANSWER: Failure = { reason: 'no-answer', code: null, message: '' }

/** Looks for what an earlier run left open, without sending anything. Null if nothing is open any more. */
export async function lookUpOpen(
  { draftIds, onRow, stop }: PlanRun,
  given: PlanEnvironment,
): Promise<PlanEnd | null> {
  const environment = withStop(given, stop)
  for (const open of await environment.readOpen(draftIds)) {
    const settled = await lookUp(open, environment)
    onRow(open.draftId, settled)
    if (isOpen(settled)) return { end: 'unknown', draftId: open.draftId }
  }
  return null
}

/** The four searches for a post take ten seconds where the service answers. */
const SEARCH_AFTER_STOP_MS = 15_000

/** A service that hangs would hold up a stop for minutes. The outcome then stays unknown, and can be looked up again. */
function withStop(environment: PlanEnvironment, stop: AbortSignal): PlanEnvironment {
  let isTimedOut = false
  const timeout = new Promise<void>((resolve) => {
    if (stop.aborted) resolve()
    else stop.addEventListener('abort', () => resolve(), { once: true })
  })
    .then(() => environment.wait(SEARCH_AFTER_STOP_MS))
    .then(() => void (isTimedOut = true))
  return {
    ...environment,
    // A pause that was cut short proves nothing, so no search counts any more.
    read: (sending) =>
      isTimedOut ? givenUp() : Promise.race([environment.read(sending), timeout.then(givenUp)]),
    wait: (milliseconds) => Promise.race([environment.wait(milliseconds), timeout]),
  }
}

function givenUp(): Promise<never> {
  return Promise.reject(new Error('The search was given up'))
}

async function sendRow({ next, before }: PreparedRow, environment: PlanEnvironment): Promise<Sending> {
  const sent =
    before?.outcome.state === 'not-created'
      ? await sendAgain(before, next, environment)
      : await sendOnce(next, environment)
  return sent.outcome.state === 'unknown' ? lookUp(sent, environment) : sent
}

function nullIfRepeatedMeanwhile(error: unknown): null {
  if (isRepeatedMeanwhile(error)) return null
  throw error
}

/** A code that no list has, such as that of a used-up quota, is taken for a repeating one when it comes twice in a row. */
function unlistedRefusal({ reason, code, message }: Failure): string | null {
  return reason === 'refused-otherwise' || reason === 'request-invalid' ? `${code} ${message}` : null
}
