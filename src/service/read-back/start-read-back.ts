import { setTimeout as pause } from 'node:timers/promises'
import type { Platforms } from '#service/platform/platform.ts'
import type { ReadBackState, ReadBackTrouble } from '#service/store/read-back/read-backs.ts'
import type { Store } from '#service/store/store.ts'
import { readCalendar, readTargets } from './read-calendar.ts'

type ReadBackStore = Pick<Store, 'connections' | 'now' | 'readBacks' | 'readRecords' | 'targets'>

export type ReadBackSettings = {
  store: ReadBackStore
  platforms: Platforms
  everyMs: number
  reportError: (error: unknown) => void
  pollPauseMs?: number
}

export type ReadBack = {
  start: (calendarId: number) => void
  stop: () => Promise<void>
}

const POLL_PAUSE_MS = 5_000
const MAX_CALENDARS = 4

export function startReadBack({
  store,
  platforms,
  everyMs,
  reportError,
  pollPauseMs = POLL_PAUSE_MS,
}: ReadBackSettings): ReadBack {
  const stopping = new AbortController()
  const { signal } = stopping
  const running = new Map<number, Promise<void>>()

  const start = (calendarId: number) => {
    if (signal.aborted || running.has(calendarId)) return
    const reading = readNow({ store, platforms, everyMs, signal }, calendarId)
      .then(() => undefined, reportError)
      .finally(() => running.delete(calendarId))
    running.set(calendarId, reading)
  }

  const work = async () => {
    while (!signal.aborted) {
      try {
        const room = MAX_CALENDARS - running.size
        if (room > 0) for (const calendarId of await store.readBacks.due(room)) start(calendarId)
      } catch (error) {
        reportError(error)
      }
      await pause(pollPauseMs, null, { signal }).catch(() => null)
    }
  }
  const ended = everyMs > 0 ? work() : Promise.resolve()

  return {
    start,
    stop: async () => {
      stopping.abort()
      await ended
      await Promise.all(running.values())
    },
  }
}

type Now = {
  store: ReadBackStore
  platforms: Platforms
  everyMs: number
  /** If missing, reads each calendar back to the first known post, and completely once a day. */
  days?: number
  signal?: AbortSignal
  onProgress?: (share: number, state: ReadBackState) => void
}

export async function readNow(
  { store, platforms, everyMs, days, signal, onProgress }: Now,
  calendarId: number,
): Promise<ReadBackState | null> {
  const connection = await store.connections.find(calendarId)
  const reading = connection === null ? undefined : platforms[connection.platform].reading
  const claim = reading === undefined ? null : await store.readBacks.claim(calendarId)
  if (reading === undefined || claim === null) return null
  const onPage = async (share: number) => {
    const state = await store.readBacks.find(calendarId)
    if (state !== null) onProgress?.(share, state)
  }
  const dependencies = { store, reading, signal, ...(onProgress !== undefined && { onPage }) }
  let againAfterMs: number | null = null
  let trouble: ReadBackTrouble | null = 'unclear'
  try {
    const outcome = await readCalendar(dependencies, claim, days ?? null)
    ;({ trouble, againAfterMs } = outcome)
    await readTargets(dependencies, claim)
  } finally {
    await store.readBacks.release(claim, againAfterMs ?? (everyMs > 0 ? everyMs : null), trouble)
  }
  return await store.readBacks.find(calendarId)
}
