import { useSyncExternalStore } from 'react'
import type { Sending } from '#web/device/sendings/sending.ts'
import { observable } from '#web/observable.ts'

/** The sendings whose outcome this page is looking up. */
const running = observable<ReadonlyMap<string, Promise<Sending>>>(new Map())

/** While one for the same sending runs, its result is that of this one too. */
export function runLookUp(id: string, lookUp: () => Promise<Sending>): Promise<Sending> {
  const earlier = running.read().get(id)
  if (earlier !== undefined) return earlier
  const started = lookUp().finally(() => {
    running.set(new Map([...running.read()].filter(([other]) => other !== id)))
  })
  running.set(new Map([...running.read(), [id, started]]))
  return started
}

export function useIsLookedUp(id: string | undefined): boolean {
  const all = useSyncExternalStore(running.subscribe, running.read)
  return id !== undefined && all.has(id)
}
