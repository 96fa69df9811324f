import type { CreatedPost } from '#contract/creation/created-post.ts'
import type { DateRange } from '#contract/date-range.ts'
import type { Post } from '#contract/post.ts'
import type { Sending, SendingOutcome } from '#web/device/sendings/sending.ts'
import { isOpen } from '#web/device/sendings/sending.ts'
import { isOutcomeUnknown } from './create-post.ts'
import { daysOfSending, matchSentPost } from './match-sent-post.ts'
import { errorToFailure } from '#web/api/transport/request-failed.ts'

/** What sending needs of the world. In the dashboard it is the browser; in the tests every order of events. */
export type SendingWorld = {
  /** Writes the sending down, unless another from its draft is open or has succeeded. */
  begin: (sending: Sending) => Promise<{ begun: boolean; sending: Sending }>
  settle: (sending: Sending, outcome: SendingOutcome) => Promise<Sending>
  /** The last sending of the same draft as it is written down now. */
  readLast: (sending: Sending) => Promise<Sending>
  post: (sending: Sending) => Promise<CreatedPost>
  read: (days: DateRange) => Promise<Post[]>
  /** Runs while no other tab runs anything for this draft; a tab that dies lets go. */
  alone: <Value>(draftId: string, run: () => Promise<Value>) => Promise<Value>
  wait: (milliseconds: number) => Promise<void>
}

/** When the days are read back. A slow service may still be creating what its caller has given up on. */
export const LOOK_AFTER_MS = [500, 1500, 3000, 5000] as const

/** Sends at most one request for a draft, however often and from however many tabs it is asked to. */
export function sendOnce(sending: Sending, world: SendingWorld): Promise<Sending> {
  return world.alone(sending.draftId, async () => {
    const { begun, sending: written } = await world.begin(sending)
    // Nobody else runs now, so one that is still under way was left behind by a tab that died.
    if (!begun) return written.outcome.state === 'under-way' ? markUnknown(written, world) : written
    return world.settle(written, await postToOutcome(written, world))
  })
}

/**
 * Finds out what became of a sending whose answer never came. It is called not created only after a patient
 * search; where reading fails or the text cannot be compared, it stays unknown, and a person decides.
 */
export function settleUnknown(sending: Sending, world: SendingWorld): Promise<Sending> {
  return world.alone(sending.draftId, async () => {
    const written = await world.readLast(sending)
    // A later one of the same words may have made what an earlier one would now find.
    if (written.id !== sending.id) return written
    // A verdict of "not created" may be looked into again: a slow service can prove it wrong.
    if (!isOpen(written) && written.outcome.state !== 'not-created') return written
    const unknown = written.outcome.state === 'under-way' ? await markUnknown(written, world) : written
    let last: 'perhaps' | 'nothing' | 'failed' = 'failed'
    for (const pause of LOOK_AFTER_MS) {
      // Each look waits for the one before: there is nothing to hurry.
      await world.wait(pause)
      const look = await lookFor(unknown, world)
      if (typeof look !== 'string') return world.settle(unknown, look)
      last = look
    }
    return last === 'nothing' ? world.settle(unknown, { state: 'not-created' }) : unknown
  })
}

/** Sends once more after a verdict of "not created", with one last look for a post that came late. */
export async function sendAgain(before: Sending, next: Sending, world: SendingWorld): Promise<Sending> {
  const late = await world.alone(before.draftId, async () => {
    if ((await world.readLast(before)).id !== before.id) return null
    const look = await lookFor(before, world)
    return typeof look === 'string' ? null : world.settle(before, look)
  })
  return late ?? sendOnce(next, world)
}

async function postToOutcome(sending: Sending, world: SendingWorld): Promise<SendingOutcome> {
  try {
    const { uuid, status, scheduledAt } = await world.post(sending)
    return { state: 'created', uuid, status, scheduledAt, by: 'answer' }
  } catch (error) {
    const failure = errorToFailure(error)
    return isOutcomeUnknown(failure) ? { state: 'unknown', failure } : { state: 'refused', failure }
  }
}

function markUnknown(sending: Sending, world: SendingWorld): Promise<Sending> {
  return world.settle(sending, { state: 'unknown', failure: null })
}

async function lookFor(
  sending: Sending,
  world: SendingWorld,
): Promise<Extract<SendingOutcome, { state: 'created' }> | 'perhaps' | 'nothing' | 'failed'> {
  try {
    const finding = matchSentPost(sending, await world.read(daysOfSending(sending)))
    if (finding.found !== 'post') return finding.found
    const { uuid, status, at } = finding.post
    return { state: 'created', uuid, status, scheduledAt: at, by: 'search' }
  } catch {
    return 'failed'
  }
}
