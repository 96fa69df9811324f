import { createContext, useContext, useSyncExternalStore } from 'react'
import type { SessionState, SessionStore } from './session-store.ts'
import type { Session } from './session.ts'

export const SessionContext = createContext<SessionStore | null>(null)

export function useSessionStore(): SessionStore {
  const store = useContext(SessionContext)
  if (store === null) throw new Error('There is no session store above this component')
  return store
}

export function useSessionState(): SessionState {
  const store = useSessionStore()
  return useSyncExternalStore(store.subscribe, store.read)
}

/** Returns null while the session is being checked. */
export function useSession(): Session | null {
  const state = useSessionState()
  return 'session' in state ? state.session : null
}
