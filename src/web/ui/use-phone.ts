import { useSyncExternalStore } from 'react'

/** As the breakpoint `sm`: below it what a desk shows side by side stands one below the other. */
const PHONE = '(width < 40rem)'

export function isPhone(): boolean {
  return matchMedia(PHONE).matches
}

/** Follows the window, which is turned and resized outside of what is rendered. */
export function usePhone(): boolean {
  return useSyncExternalStore(subscribe, isPhone)
}

function subscribe(changed: () => void): () => void {
  const query = matchMedia(PHONE)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}
