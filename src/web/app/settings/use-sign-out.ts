'use no memo'
import { useSessionStore } from '#web/api/session/use-session.ts'
import { nextPicture } from '#web/ui/paint/next-picture.ts'

/** The way out: what stands is much to put away, so the press is seen before. */
export function useSignOut(): () => Promise<void> {
  const store = useSessionStore()
  return async () => {
    await nextPicture()
    await store.signOut()
  }
}
