import { setTimeout as pause } from 'node:timers/promises'
import { DraftUnsettled, type Settled } from '#service/store/workspace/leaving-drafts.ts'
import type { Store } from '#service/store/store.ts'

type SenderSettings = {
  leavingDrafts: Pick<Store['leavingDrafts'], 'hasDue' | 'settleNext' | 'giveUp'>
  publishNow: (post: { id: number; calendarId: number }) => Promise<void>
  reportError: (error: unknown) => void
  lateMs?: number
  pollPauseMs?: number
  lanes?: number
}

export type Sender = {
  /** Never rejects, because the sender's loop sends the drafts that `settle` has not sent. */
  settle: (account: string, ids: readonly string[]) => Promise<void>
  stop: () => Promise<void>
}

const POLL_PAUSE_MS = 250
const LATE_MS = 24 * 3_600_000
const SETTLE_WITHIN_MS = 20_000
/** Gives up a draft after this many errors. Otherwise the draft would delay all later drafts of its account. */
const MOST_ERRORS = 3

export function startSender({
  leavingDrafts,
  publishNow,
  reportError,
  lateMs = LATE_MS,
  pollPauseMs = POLL_PAUSE_MS,
  lanes = 1,
}: SenderSettings): Sender {
  const stopping = new AbortController()
  const { signal } = stopping
  const errors = new Map<string, number>()

  const running = new Set<Promise<unknown>>()

  const settleNext = async (account: string | null): Promise<Settled | null> => {
    const settling = leavingDrafts.settleNext(account, lateMs)
    running.add(settling)
    try {
      const settled = await settling
      if (settled !== null) errors.delete(keyOf(settled))
      if (settled?.post?.isDue === true) void publishNow(settled.post)
      return settled
    } catch (error) {
      if (error instanceof DraftUnsettled) await countError(error.draft)
      throw error
    } finally {
      running.delete(settling)
    }
  }

  const countError = async (draft: { account: string; id: string }) => {
    const key = keyOf(draft)
    const count = (errors.get(key) ?? 0) + 1
    errors.set(key, count)
    if (count < MOST_ERRORS) return
    await leavingDrafts.giveUp(draft.account, draft.id)
    errors.delete(key)
  }

  const settleDue = async () => {
    while (await leavingDrafts.hasDue()) if ((await settleNext(null)) === null || signal.aborted) return
  }

  const busy = new Set<Promise<void>>()
  const startLane = () => {
    const lane = settleDue()
      .catch(reportError)
      .finally(() => busy.delete(lane))
    busy.add(lane)
  }

  const work = async () => {
    while (!signal.aborted) {
      if (busy.size < lanes) startLane()
      await pause(pollPauseMs, null, { signal }).catch(() => null)
    }
  }
  const ended = work()

  return {
    settle: async (account, ids) => {
      const left = new Set(ids)
      const until = performance.now() + SETTLE_WITHIN_MS
      try {
        while (left.size > 0 && performance.now() < until && !signal.aborted) {
          const settled = await settleNext(account)
          if (settled === null) return
          left.delete(settled.id)
        }
      } catch (error) {
        reportError(error)
      }
    },
    stop: async () => {
      stopping.abort()
      await ended
      await Promise.allSettled([...busy, ...running])
    },
  }
}

function keyOf({ account, id }: { account: string; id: string }): string {
  return `${account} ${id}`
}
