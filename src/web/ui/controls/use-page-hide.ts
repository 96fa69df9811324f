import { useEffect, useEffectEvent } from 'react'

/**
 * Calls `keep` when the page is hidden or closed, and when the screen is left. A hidden page may be closed without
 * another event. A page that is shown again also calls `keep`, so a second call in a row must change nothing.
 */
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
