import { useNavigate } from '@tanstack/react-router'
import { useSessionStore } from '#web/api/use-session.ts'

export function useSignOut(): () => Promise<void> {
  const store = useSessionStore()
  const navigate = useNavigate()
  return async () => {
    // First, so that the address does not keep where this account had been.
    await navigate({ to: '/connect' })
    await store.signOut()
  }
}
