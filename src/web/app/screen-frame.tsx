import { Suspense, createElement, useEffect, useState } from 'react'
import { ScreenError } from '#web/app/errors/screen-error.tsx'
import { ScreenPending } from '#web/app/shell/screen-pending.tsx'
import { useAddress, useShownAddress } from '#web/router/use-address.tsx'
import { ErrorBoundary } from '#web/ui/error-boundary.tsx'
import { contentOf, preloadScreen } from './screens.tsx'

const LATE_AFTER_MS = 200

/** The screen of the shown address. */
export function ScreenFrame() {
  const { path, query } = useShownAddress()
  const isLate = useIsLate(useAddress().path !== path)
  usePreloadedLinks()
  return (
    <ErrorBoundary resetKey={path + query} renderError={() => <ScreenError />}>
      <Suspense fallback={<ScreenPending />}>
        {isLate ? <ScreenPending /> : createElement(contentOf(path), { key: path })}
      </Suspense>
    </ErrorBoundary>
  )
}

/** The script of a screen loads when the pointer or the focus comes to a link of it. */
function usePreloadedLinks(): void {
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

/** Whether something has been waited for so long that the wait should be seen. */
function useIsLate(isWaiting: boolean): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setLate(true), LATE_AFTER_MS)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [isWaiting])
  return isWaiting && isLate
}
