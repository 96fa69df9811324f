import { useEffect, useState, useSyncExternalStore } from 'react'
import { onDeviceChange, tabId } from '#web/device/device-changes.ts'
import type { LoadedPlan } from './load-plan.ts'
import { createPlanStore } from './plan-store.ts'

/** The rows of a plan, in step with this device and with other tabs. */
export function usePlan(loaded: LoadedPlan, stored: Promise<void>) {
  const [store] = useState(() => createPlanStore(loaded, stored))
  const state = useSyncExternalStore(store.subscribe, store.read)

  // After these events a browser may close the page without another event.
  useEffect(() => {
    const keep = () => store.keepAtOnce()
    addEventListener('pagehide', keep)
    document.addEventListener('visibilitychange', keep)
    return () => {
      removeEventListener('pagehide', keep)
      document.removeEventListener('visibilitychange', keep)
      keep()
    }
  }, [store])

  // Another tab may write a row in its composer, or send it.
  useEffect(
    () =>
      onDeviceChange((change) => {
        if (change.about === 'sent-quotes' || change.from === tabId) return
        if (change.about === 'plan') {
          if (store.isOf(change.id)) void store.refreshAll().catch(() => null)
          return
        }
        const id = change.about === 'draft' ? change.id : change.draftId
        if (store.has(id)) void store.refresh(id).catch(() => null)
      }),
    [store],
  )
  return { store, ...state }
}
