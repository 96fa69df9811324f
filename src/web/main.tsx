import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createSessionStore, takeLaunchToken } from '#web/api/session.ts'
import { Providers } from '#web/app/providers.tsx'
import { createAppRouter } from '#web/app/routes.tsx'
import { followTheme } from '#web/app/theme.ts'
import { readAhead } from './read-ahead.ts'
import '#web/ui/theme.css'

followTheme()
const token = takeLaunchToken()
const store = createSessionStore()
const place = document.getElementById('root')
if (place === null) throw new Error('The page has no place for the dashboard')
const root = createRoot(place)
// Not awaited at the top: parts that are loaded later import from this module, and would wait for it to end.
void start()

async function start(): Promise<void> {
  // A link opens another session than the one that is kept: what that one is refused would lock the page.
  if (token === null) readAhead(store)
  const launchFailure = token === null ? null : await store.launch(token)
  if (token === null || launchFailure !== null) void store.restore()
  root.render(
    <StrictMode>
      <Providers store={store} router={createAppRouter({ launchFailure })} />
    </StrictMode>,
  )
}
