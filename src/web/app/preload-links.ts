import { useEffect } from 'react'
import { preloadScreen } from './screens.tsx'

/** The script of a screen is fetched when the pointer or the focus comes to a link of it. */
export function usePreloadedLinks(): void {
  useEffect(() => {
    const stop = new AbortController()
    const preload = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null
      if (link?.origin === location.origin) void preloadScreen(link.pathname)
    }
    document.addEventListener('pointerover', preload, { signal: stop.signal })
    document.addEventListener('focusin', preload, { signal: stop.signal })
    return () => stop.abort()
  }, [])
}
