import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { postsByDateQuery } from '#web/api/posts-by-date.ts'
import { createSessionStore, takeLaunchToken } from '#web/api/session.ts'
import { Providers } from '#web/app/providers.tsx'
import { createAppRouter } from '#web/app/routes.tsx'
import { followTheme } from '#web/app/theme.ts'
import { namedMonth } from './named-month.ts'
import '#web/ui/theme.css'

const A_MOMENT_MS = 400

followTheme()
const token = takeLaunchToken()
const store = createSessionStore()
const place = document.getElementById('root')
if (place === null) throw new Error('The page has no place for the dashboard')
// Not awaited at the top: parts that are loaded later import from this module, and would wait for it to end.
void start(place)

async function start(place: HTMLElement): Promise<void> {
  const launchFailure = token === null ? null : await store.launch(token)
  if (token === null || launchFailure !== null) void store.restore()
  await readMonth()
  createRoot(place).render(
    <StrictMode>
      <Providers store={store} router={createAppRouter({ launchFailure })} />
    </StrictMode>,
  )
}

/** Reads the month before anything is drawn, and gives it a moment: what comes within it is drawn once, and nothing moves. */
async function readMonth(): Promise<void> {
  const month = store.read().state === 'signed-out' ? null : namedMonth()
  if (month === null) return
  const reading = store.queryClient.prefetchQuery(postsByDateQuery(month))
  await Promise.race([reading, new Promise((resolve) => setTimeout(resolve, A_MOMENT_MS))])
}
