import { useEffect, useEffectEvent } from 'react'

/**
 * Calls when the page is hidden or closed, after which a browser may close it without another event, and when the screen
 * is left.
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
