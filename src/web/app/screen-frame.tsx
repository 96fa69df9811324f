import { Suspense, createElement, useEffect, useState } from 'react'
import { useWindowEvent } from '#web/ui/controls/use-window-event.ts'
import { ScreenPending } from '#web/app/shell/screen-pending.tsx'
import { useAddress, useShownAddress } from '#web/router/use-address.tsx'
import { ErrorBoundary } from '#web/ui/error-boundary.tsx'
import { contentOf, preloadScreen } from './screens.tsx'
import { doesServiceAnswer } from '#web/api/transport/try-again.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { DeadEnd } from '#web/app/errors/dead-end.tsx'

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
  useWindowEvent('pointerover', preloadLink)
  useWindowEvent('focusin', preloadLink)
}

function preloadLink({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null
  if (link?.origin === location.origin) void preloadScreen(link.pathname)
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

/** Shown instead of a screen that threw or whose script the service has no more; the shell stays. */
function ScreenError() {
  const [isAway, setAway] = useState(false)

  async function retry() {
    // After an update only a reload finds the new chunks. Without the service a reload would lose the page.
    if (await doesServiceAnswer()) location.reload()
    else setAway(true)
  }

  return (
    <DeadEnd
      role="alert"
      title="This screen cannot be shown."
      why={
        isAway
          ? 'The service does not answer. What you wrote is kept on this device.'
          : 'It broke, or a part of it did not come. What you wrote is kept on this device.'
      }
    >
      <Button variant="primary" onClick={() => void retry()}>
        Retry
      </Button>
    </DeadEnd>
  )
}
