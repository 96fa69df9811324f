import { useEffect, useEffectEvent } from 'react'

/** Calls `keep` when the page is hidden, closed or shown again. A second call in a row must change nothing. */
export function usePageHide(keep: () => unknown): void {
  const leave = useEffectEvent(keep)
  useEffect(() => {
    const listen = () => void leave()
    addEventListener('pagehide', listen)
    addEventListener('visibilitychange', listen)
    return () => {
      removeEventListener('pagehide', listen)
      removeEventListener('visibilitychange', listen)
      listen()
    }
  }, [])
}
