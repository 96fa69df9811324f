import { setTimeout as pause } from 'node:timers/promises'
import type { Store } from '#service/store/store.ts'

type HousekeepingSettings = {
  store: Pick<Store, 'accountLimits' | 'quotaReadings' | 'workspaces'>
  forgetPosts?: () => Promise<void>
  reportError: (error: unknown) => void
  pauseMs?: number
}

const PAUSE_MS = 300_000

export function startHousekeeping({
  store,
  forgetPosts,
  reportError,
  pauseMs = PAUSE_MS,
}: HousekeepingSettings) {
  const stopping = new AbortController()
  const { signal } = stopping

  const work = async () => {
    while (!signal.aborted) {
      await keepHouse(store).catch(reportError)
      await forgetPosts?.().catch(reportError)
      await pause(pauseMs, null, { signal }).catch(() => null)
    }
  }
  const ended = work()

  return {
    stop: async () => {
      stopping.abort()
      await ended
    },
  }
}

async function keepHouse({
  accountLimits,
  quotaReadings,
  workspaces,
}: HousekeepingSettings['store']): Promise<void> {
  await workspaces.forgetOld()
  for (const { id, uuid } of await quotaReadings.listAccounts()) {
    const limits = await accountLimits.ofAccount(id)
    if (limits !== null) await quotaReadings.note(uuid, limits)
  }
}
