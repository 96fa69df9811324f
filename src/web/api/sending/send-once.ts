import type { CreatedPost } from '#contract/creation/created-post.ts'
import type { Post } from '#contract/post.ts'
import type { Sending, SendingOutcome } from '#web/device/sendings/sending.ts'
import { isOpen } from '#web/device/sendings/sending.ts'
import { isOutcomeUnknown } from './create-post.ts'
import { matchSentPost } from './match-sent-post.ts'
import { NotSent } from './not-sent.ts'
import { errorToFailure } from '#web/api/transport/request-failed.ts'

/** A request that left with its page, after its sending was stored. */
export type SentAtLeaving = { sending: Sending; answer: Promise<CreatedPost> }

/** What sending needs of the browser, so that tests can run every order of events: `browserSending` and `withDelay`. */
export type SendingEnvironment = {
  /** The seconds of Undo, if there are any. Rejects if it was undone; null if the page was not left meanwhile. */
  delay?: (sending: Sending) => Promise<SentAtLeaving | null>
  /** Stores the sending, unless another from its draft is open or has succeeded. */
  begin: (sending: Sending) => Promise<{ begun: boolean; sending: Sending }>
  /** Stores the outcome. Never rejects. */
  settle: (sending: Sending, outcome: SendingOutcome) => Promise<Sending>
  /** The last stored sending of the same draft. */
  readLast: (sending: Sending) => Promise<Sending>
  createPost: (sending: Sending) => Promise<CreatedPost>
  /** The posts of the sending's days, without those that another sending is known to have created. */
  read: (sending: Sending) => Promise<Post[]>
  /** Runs under the draft's lock, which all tabs share and a closed tab releases. */
  withDraftLock: <Value>(draftId: string, run: () => Promise<Value>) => Promise<Value>
  wait: (milliseconds: number) => Promise<void>
}

export type SettlingEnvironment = Omit<SendingEnvironment, 'delay' | 'begin' | 'createPost'>

/** The pauses before each search. A slow service may create the post after the connection is lost. */
export const LOOK_AFTER_MS = [500, 1500, 3000, 5000] as const

/** Sends at most one request for a draft, however often and from however many tabs it is asked to. */
export function sendOnce(sending: Sending, environment: SendingEnvironment): Promise<Sending> {
  return environment.withDraftLock(sending.draftId, async () => {
    const sentAtLeaving = (await environment.delay?.(sending).catch(throwNotSent)) ?? null
    if (sentAtLeaving !== null) {
      return environment.settle(sentAtLeaving.sending, await answerToOutcome(sentAtLeaving.answer))
    }
    const { begun, sending: written } = await environment.begin(sending).catch(throwNotSent)
    // This tab holds the lock, so a sending that is still under way was left by a closed tab.
    if (!begun) return written.outcome.state === 'under-way' ? markUnknown(written, environment) : written
    return environment.settle(written, await answerToOutcome(environment.createPost(written)))
  })
}

/**
 * Searches for the post of a sending whose answer never came. Only repeated searches without a result settle it as not
 * created; where reading fails or the text cannot be compared, it stays unknown, and a person decides.
 */
export function lookUp(sending: Sending, environment: SettlingEnvironment): Promise<Sending> {
  return environment.withDraftLock(sending.draftId, async () => {
    const written = await environment.readLast(sending)
    // The post of a later sending of the same text would be found for the earlier one.
    if (written.id !== sending.id) return written
    // A slow service can prove `not-created` wrong.
    if (!isOpen(written) && written.outcome.state !== 'not-created') return written
    const unknown = written.outcome.state === 'under-way' ? await markUnknown(written, environment) : written
    let last: 'perhaps' | 'nothing' | 'failed' = 'failed'
    for (const pause of LOOK_AFTER_MS) {
      await environment.wait(pause)
      const look = await lookOnce(unknown, environment)
      if (typeof look !== 'string') return environment.settle(unknown, look)
      last = look
    }
    return last === 'nothing' ? environment.settle(unknown, { state: 'not-created' }) : unknown
  })
}

/** Sends again after `not-created`, and first searches once more for a post that came late. */
export async function sendAgain(
  before: Sending,
  next: Sending,
  environment: SendingEnvironment,
): Promise<Sending> {
  const found = await environment.withDraftLock(before.draftId, async () => {
    if ((await environment.readLast(before)).id !== before.id) return null
    const look = await lookOnce(before, environment)
    return typeof look === 'string' ? null : environment.settle(before, look)
  })
  return found ?? sendOnce({ ...next, ...nameOf(before, next) }, environment)
}

/**
 * The same content is sent again under the name of the first request: a service that supports names gives the first answer,
 * should that request arrive after all.
 */
function nameOf(before: Sending, next: Sending): Pick<Sending, 'name'> {
  const isSame = JSON.stringify(before.creation) === JSON.stringify(next.creation)
  return isSame ? { name: before.name ?? before.id } : {}
}

function throwNotSent(error: unknown): never {
  throw new NotSent(error)
}

async function answerToOutcome(answer: Promise<CreatedPost>): Promise<SendingOutcome> {
  try {
    const { uuid, status, scheduledAt } = await answer
    return { state: 'created', uuid, status, scheduledAt, by: 'answer' }
  } catch (error) {
    const failure = errorToFailure(error)
    return isOutcomeUnknown(failure) ? { state: 'unknown', failure } : { state: 'refused', failure }
  }
}

function markUnknown(sending: Sending, environment: SettlingEnvironment): Promise<Sending> {
  return environment.settle(sending, { state: 'unknown', failure: null })
}

async function lookOnce(
  sending: Sending,
  environment: SettlingEnvironment,
): Promise<Extract<SendingOutcome, { state: 'created' }> | 'perhaps' | 'nothing' | 'failed'> {
  try {
    const finding = matchSentPost(sending, await environment.read(sending))
    if (finding.found !== 'post') return finding.found
    const { uuid, status, at } = finding.post
    return { state: 'created', uuid, status, scheduledAt: at, by: 'search' }
  } catch {
    return 'failed'
  }
}
