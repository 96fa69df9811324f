import { Suspense, useEffect, useState } from 'react'
import { ScreenError } from '#web/app/errors/screen-error.tsx'
import { ScreenPending } from '#web/app/shell/screen-pending.tsx'
import { useAddress, useShownAddress } from '#web/router/use-address.tsx'
import { ErrorBoundary } from '#web/ui/error-boundary.tsx'
import { usePreloadedLinks } from './preload-links.ts'
import { ScreenOf, forgetFailed } from './screens.tsx'

const LATE_AFTER_MS = 200

/** The screen of the shown address. */
export function ScreenFrame() {
  const { path, query } = useShownAddress()
  const isLate = useIsLate(useAddress().path !== path)
  const [tries, setTries] = useState(0)
  usePreloadedLinks()

  function retry() {
    forgetFailed(path)
    setTries((before) => before + 1)
  }

  return (
    <ErrorBoundary
      resetKey={`${path}${query} ${tries}`}
      renderError={(error) => <ScreenError error={error} onRetry={retry} />}
    >
      <Suspense fallback={<ScreenPending />}>
        {isLate ? <ScreenPending /> : <ScreenOf key={`${path} ${tries}`} path={path} onRetry={retry} />}
      </Suspense>
    </ErrorBoundary>
  )
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
