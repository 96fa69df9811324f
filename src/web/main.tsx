import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { earlyRange } from '#web/api/posts/early-answer.ts'
import { postsByDateQuery } from '#web/api/posts/posts-by-date.ts'
import { tryAgain } from '#web/api/transport/try-again.ts'
import { createSessionStore, takeLaunchToken } from '#web/api/session/session.ts'
import { Providers } from '#web/app/providers.tsx'
import { createAppRouter } from '#web/app/routes.tsx'
import { followTheme } from '#web/app/settings/theme.ts'
import '#web/ui/theme.css'

followTheme()
addEventListener('online', tryAgain.tryNow)
const store = createSessionStore()
const early = earlyRange()
if (early !== null) void store.queryClient.prefetchQuery(postsByDateQuery(early))
void start(takeLaunchToken())

async function start(token: string | null): Promise<void> {
  const launchFailure = token === null ? null : await store.launch(token)
  if (token === null || launchFailure !== null) void store.restore()
  const root = document.getElementById('root')
  if (root === null) throw new Error('index.html has no element #root')
  createRoot(root).render(
    <StrictMode>
      <Providers store={store} router={createAppRouter({ launchFailure })} />
    </StrictMode>,
  )
}
