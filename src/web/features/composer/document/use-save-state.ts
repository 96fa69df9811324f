import { useSyncExternalStore } from 'react'
import type { Autosave } from './autosave.ts'

/** What the service has of a draft, and why it does not have the rest. */
export function useSaveState({ subscribe, read }: Pick<Autosave, 'subscribe' | 'read'>) {
  return useSyncExternalStore(subscribe, read)
}
