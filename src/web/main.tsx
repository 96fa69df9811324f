import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createSessionStore, takeLaunchToken } from '#web/api/session.ts'
import { Providers } from '#web/app/providers.tsx'
import { createAppRouter } from '#web/app/routes.tsx'
import { followTheme } from '#web/app/theme.ts'
import '#web/ui/theme.css'

followTheme()
const token = takeLaunchToken()
const store = createSessionStore()
const launchFailure = token === null ? null : await store.launch(token)
if (token === null || launchFailure !== null) void store.restore()

const place = document.getElementById('root')
if (place === null) throw new Error('The page has no place for the dashboard')
createRoot(place).render(
  <StrictMode>
    <Providers store={store} router={createAppRouter({ launchFailure })} />
  </StrictMode>,
)
