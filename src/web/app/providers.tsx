import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import type { SessionStore } from '#web/api/session/session.ts'
import { SessionContext } from '#web/api/session/use-session.ts'
import type { createAppRouter } from './routes.tsx'

interface ProvidersProps {
  store: SessionStore
  router: ReturnType<typeof createAppRouter>
}

export function Providers({ store, router }: ProvidersProps) {
  return (
    <SessionContext value={store}>
      <QueryClientProvider client={store.queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </SessionContext>
  )
}
