import type fc from 'fast-check'
import type { Post } from '#contract/post.ts'
import { clientFailure, RequestFailed } from '#web/api/transport/request-failed.ts'
import { LOOK_AFTER_MS, type SendingEnvironment } from '#web/api/sending/send-once.ts'
import {
  claimedUuids,
  findBlockingSending,
  keepsOutcome,
  lastSendingOf,
  withAttempt,
} from '#web/device/sendings/sending-rules.ts'
import type { Creation, Sending } from '#web/device/sendings/sending.ts'

const CALENDAR = '9b2f5c1e-7f0a-4a54-9f65-2f1f1a0b7c11'
export const AT = Date.UTC(2030, 0, 31, 9)
export const thread = {
  channel: 'Social',
  calendarUuid: CALENDAR,
  scheduledAt: AT,
  status: 'scheduled',
  segments: ['One', 'Two'],
} as const

/** What the network and the service do with one request. */
export type RequestOutcome = 'answered' | 'refused' | 'cap-reached' | 'answer-lost' | 'request-lost'

export function postOf(uuid: string, segments: readonly string[] = thread.segments): Post {
  return {
    uuid,
    calendar: { uuid: CALENDAR, name: '', username: '', photo: '', isSimulated: false, isSignedOut: false },
    content: segments.join('\n\n'),
    status: 'scheduled',
    type: 'thread',
    channel: 'Social',
    at: AT,
    createdAt: null,
    updatedAt: null,
    target: null,
    response: null,
  }
}

/** A service, a device and tabs, in which every step waits for the scheduler to let it go on. */
export function simulateSending(
  s: fc.Scheduler,
  outcomeOf: () => RequestOutcome,
  held?: Promise<void>,
  /** Whether a reading fails now. */
  isCut = () => false,
) {
  // An equal post from before, which must not be taken for the new one.
  const posts = [{ post: postOf('old'), sending: 'none' }]
  const requests: { sending: string; after: string | null; draftId: string }[] = []
  const stored = new Map<string, Sending>()
  const arrivals = new Set<Promise<void>>()
  const locks = new Map<string, Promise<void>>()
  let count = 0
  const step = (label: string) => s.schedule(Promise.resolve(), label)

  function openTab() {
    const { promise: death, resolve: release } = Promise.withResolvers<void>()
    const tab = {
      isAlive: true,
      known: null as Sending | null, // What the page of this tab last heard.
      die: () => {
        tab.isAlive = false
        release()
      },
    }
    /** A closed tab never continues. */
    async function live<Value>(label: string, run: () => Value): Promise<Value> {
      await step(label)
      return tab.isAlive ? run() : await new Promise<never>(() => {})
    }
    const environment: SendingEnvironment = {
      begin: (next) =>
        live('begin', () => {
          const all = [...stored.values()]
          const hindrance = findBlockingSending(next, all)
          if (hindrance !== null) return { begun: false, sending: hindrance }
          const sending = withAttempt(next, all)
          stored.set(sending.id, sending)
          return { begun: true, sending }
        }),
      settle: (sending, outcome) =>
        live('settle', () => {
          const before = stored.get(sending.id) ?? sending
          const settled = keepsOutcome(before, outcome) ? before : { ...before, outcome }
          stored.set(sending.id, settled)
          return settled
        }),
      readLast: (sending) =>
        live('read-last', () => lastSendingOf([...stored.values()], sending.draftId) ?? sending),
      read: (sending) =>
        live('read', () => {
          if (isCut()) throw clientFailure('no-answer')
          const claimed = claimedUuids(sending, [...stored.values()])
          return posts.flatMap(({ post }) => (claimed.has(post.uuid) ? [] : [post]))
        }),
      createPost: async ({ id, after, draftId, creation }) => {
        requests.push({ sending: id, after, draftId })
        const outcome = outcomeOf()
        const uuid = `new-${count++}`
        const arrival = (held ?? step('arrive')).then(() => {
          if (outcome === 'answered' || outcome === 'answer-lost')
            posts.push({ post: postOf(uuid, segmentsOf(creation)), sending: id })
          return undefined
        })
        arrivals.add(arrival)
        // A connection may be cut long before the service is done with the request.
        if (outcome === 'answer-lost' || outcome === 'request-lost') {
          return live('cut', () => {
            throw clientFailure('no-answer')
          })
        }
        await arrival
        return live('answer', () => {
          if (outcome === 'refused' || outcome === 'cap-reached') {
            const reason = outcome === 'refused' ? 'calendar-invalid' : 'daily-cap-reached'
            throw new RequestFailed({ reason, code: null, message: '' })
          }
          return {
            uuid,
            calendarUuid: CALENDAR,
            status: 'scheduled',
            type: 'thread',
            scheduledAt: AT,
            createdAt: AT,
          }
        })
      },
      withDraftLock: async <Value>(name: string, run: () => Promise<Value>) => {
        const before = locks.get(name)
        const { promise, resolve: letGo } = Promise.withResolvers<void>()
        locks.set(name, promise)
        await before
        if (!tab.isAlive) {
          letGo()
          return new Promise<Value>(() => {})
        }
        // The browser releases the lock of a closed tab.
        void death.then(letGo)
        return run().finally(letGo)
      },
      wait: async (milliseconds) => {
        // The patience is longer than the service is slow, where the model says so.
        if (held === undefined && milliseconds === LOOK_AFTER_MS.at(-1)) await Promise.all(arrivals)
        return live('wait', () => undefined)
      },
    }
    return { tab, environment }
  }

  function ask(
    known: Sending | null,
    draftId = 'draft',
    segments: readonly string[] = thread.segments,
  ): Sending {
    return {
      id: `sending-${count++}`,
      accountId: 'account',
      draftId,
      attempt: 0,
      after: known?.id ?? null,
      draftRevision: 1,
      startedAt: AT - 1000,
      creation: { kind: 'thread', thread: { ...thread, segments: [...segments] } },
      knownUuids: ['old'],
      outcome: { state: 'under-way' },
    }
  }

  return { posts, requests, stored, openTab, ask }
}

function segmentsOf(creation: Creation): string[] {
  return creation.kind === 'thread' ? creation.thread.segments : [creation.quote.commentary]
}

/** Lets everything that can go on without the scheduler do so. */
export async function untilAllWait(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve()
}
