import { useSyncExternalStore } from 'react'
import { PHONE, isPhone } from './is-phone.ts'

/** Follows the window, which is turned and resized outside of what is rendered. */
export function usePhone(): boolean {
  return useSyncExternalStore(subscribe, isPhone)
}

function subscribe(changed: () => void): () => void {
  const query = matchMedia(PHONE)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}
