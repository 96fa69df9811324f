import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import type { DateRange } from '#contract/date-range.ts'
import { postsByDateQuery } from '#web/api/posts/posts-by-date.ts'
import { createSessionStore, takeLaunchToken } from '#web/api/session/session.ts'
import { Providers } from '#web/app/providers.tsx'
import { createAppRouter } from '#web/app/routes.tsx'
import { followTheme } from '#web/app/settings/theme.ts'
import { namedMonth } from '#web/start/named-month.ts'
import '#web/ui/theme.css'

const A_MOMENT_MS = 400

followTheme()
const token = takeLaunchToken()
const store = createSessionStore()
const place = document.getElementById('root')
if (place === null) throw new Error('The page has no place for the dashboard')
// Apart from the loading, which takes long enough; and not awaited, for parts that come later import from this module.
setTimeout(() => void start(place))

async function start(place: HTMLElement): Promise<void> {
  const launchFailure = token === null ? null : await store.launch(token)
  if (token === null || launchFailure !== null) void store.restore()
  const router = createAppRouter({ launchFailure })
  const root = createRoot(place)
  const draw = () =>
    root.render(
      <StrictMode>
        <Providers store={store} router={router} />
      </StrictMode>,
    )
  const month = store.read().state === 'signed-out' ? null : namedMonth()
  if (month === null) return draw()
  await Promise.all([readMonth(month), router.load()])
  // In pieces, for it is much; the page shows its first picture until all of it stands.
  startTransition(draw)
}

/** Reads the month before anything is drawn, and gives it a moment: what comes within it is drawn once, and nothing moves. */
async function readMonth(month: DateRange): Promise<void> {
  const reading = store.queryClient.prefetchQuery(postsByDateQuery(month))
  await Promise.race([reading, new Promise((resolve) => setTimeout(resolve, A_MOMENT_MS))])
}
