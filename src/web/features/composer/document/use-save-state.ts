import { useSyncExternalStore } from 'react'
import type { Autosave } from './autosave.ts'

export function useSaveState({ subscribe, read }: Pick<Autosave, 'subscribe' | 'read'>) {
  return useSyncExternalStore(subscribe, read)
}
