import { useEffect, useEffectEvent } from 'react'

/** `keep` is also called when the page is shown again, so a second call in a row must change nothing. */
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
