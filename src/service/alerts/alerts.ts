import { setTimeout as pause } from 'node:timers/promises'
import type { Store } from '#service/store/store.ts'
import { type AlertReceiver, alertToMessage } from './send-alert.ts'

export type AlertSettings = {
  store: Pick<Store, 'alerts'>
  receiver: Pick<AlertReceiver, 'send'> | null
  origin: () => string
  reportError: (error: unknown) => void
  pollPauseMs?: number
}

const POLL_PAUSE_MS = 2_000
const AT_ONCE = 4

export function startAlerts({
  store,
  receiver,
  origin,
  reportError,
  pollPauseMs = POLL_PAUSE_MS,
}: AlertSettings): { stop: () => Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping

  /**
   * Ids of alerts that the receiver has accepted, but the store has not settled yet. These alerts must not be sent
   * again.
   */
  const accepted = new Set<string>()

  const sendDue = async () => {
    const taken = receiver === null ? [] : await store.alerts.take(AT_ONCE)
    await Promise.all(
      taken.map(async (alert) => {
        if (receiver === null) return
        if (!accepted.has(alert.id) && !(await receiver.send(alertToMessage(alert, origin())))) return
        accepted.add(alert.id)
        await store.alerts.settle(alert.id)
        accepted.delete(alert.id)
      }),
    )
    if (taken.length < AT_ONCE) {
      await store.alerts.forgetOld()
      await pause(pollPauseMs, null, { signal }).catch(() => null)
    }
  }
  const work = async () => {
    while (!signal.aborted) {
      try {
        await sendDue()
      } catch (error) {
        reportError(error)
        await pause(pollPauseMs, null, { signal }).catch(() => null)
      }
    }
  }
  const ended = work()

  return {
    // Waits for the alert that is being sent. If it were interrupted, the next start would send it again.
    stop: async () => {
      stopping.abort()
      await ended
    },
  }
}
