import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { earlyRange } from '#web/api/posts/early-answer.ts'
import { postsByDateQuery } from '#web/api/posts/posts-by-date.ts'
import { tryAgain } from '#web/api/transport/try-again.ts'
import { createSessionStore, followLaunchLinks, takeLaunchToken } from '#web/api/session/session-store.ts'
import { Dashboard, followTheme } from '#web/app/dashboard.tsx'
import { otherScreensAfterListsModule } from '#web/app/lazy-parts.ts'
import { preloadScreen } from '#web/app/screens.tsx'
import { goToHref, readAddress, startAddress } from '#web/router/address.ts'
import { tidyHref } from '#web/router/href.ts'
import '#web/ui/theme.css'

const SCREEN_WITHIN_MS = 200

followTheme()
addEventListener('online', tryAgain.tryNow)
const store = createSessionStore((href) => goToHref(tidyHref(href), { replace: true }))
const early = earlyRange()
if (early !== null) void store.visit.read().queryClient.prefetchQuery(postsByDateQuery(early))
const token = takeLaunchToken()
startAddress()
followLaunchLinks()
void start(token)

async function start(token: string | null): Promise<void> {
  const launchFailure = token === null ? null : await store.launch(token)
  if (token === null || launchFailure !== null) void store.restore()
  // Waits for the screen's script before the first render, because React shows content late after a fallback. The
  // static shell stays visible meanwhile.
  await Promise.race([preloadScreen(readAddress().path), pause(SCREEN_WITHIN_MS)])
  const root = document.getElementById('root')
  if (root === null) throw new Error('index.html has no element #root')
  createRoot(root).render(
    <StrictMode>
      <Dashboard store={store} launchFailure={launchFailure} />
    </StrictMode>,
  )
  const rest = await otherScreensAfterListsModule.loadWhenOnline().catch(() => null)
  rest?.afterStart(store)
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
