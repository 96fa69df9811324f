import { useEffect, useEffectEvent } from 'react'

/**
 * Calls when the page is hidden or closed, after which a browser may close it without another event, and when the screen
 * is left. Also when the page is shown again, which a second call in a row must not mind.
 */
export function useLeaving(keep: () => unknown): void {
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
