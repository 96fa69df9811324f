import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import type * as HoldTyping from './hold-typing.ts'
import type { Overlay } from './overlay.ts'

/** They focus the field for the text. */
const COMPOSERS = ['/compose/thread', '/compose/quote']

/** Late, because the first screen does not need it. Until it has come, letters that are typed early are lost. */
let script: typeof HoldTyping | null = null

/** Keeps what is typed while a dialog or a composer loads. */
export function useHeldTyping(open: Overlay): void {
  const router = useRouter()

  useEffect(() => void loadScript(), [])

  useEffect(() => {
    if (open !== 'none') script?.holdTyping(() => document.querySelector(':modal') !== null)
    return () => script?.endTyping()
  }, [open])

  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ pathChanged, toLocation: { pathname } }) => {
        if (!pathChanged || !COMPOSERS.includes(pathname)) return
        script?.holdTyping(
          () => router.state.status === 'idle' && document.querySelector('#main [aria-busy]') === null,
        )
      }),
    [router],
  )
}

async function loadScript(): Promise<void> {
  script ??= await import('./hold-typing.ts').catch(() => null)
}
