import { lazyModule } from '#web/api/loading/lazy-module.ts'
import { listLocal } from '#web/device/local-store.ts'
import { OPEN_NOTE } from '#web/device/sendings/open-notes.ts'
import type { SessionStore } from './session-store.ts'

const lookUpOpenModule = lazyModule(() => import('./look-up-open.ts'))

/**
 * Finds out on every screen what became of requests without an answer: when the account is known, and when a person comes
 * back to the page. Without an open sending it loads nothing.
 */
export function followOpenSendings({ read, subscribe }: SessionStore): void {
  async function look(): Promise<void> {
    if (document.hidden || listLocal(OPEN_NOTE).length === 0) return
    const module = await lookUpOpenModule.load().catch(() => null)
    await module?.lookUpOpenSendings(read())
  }

  const lookNow = () => void look()
  lookNow()
  subscribe(lookNow)
  addEventListener('focus', lookNow)
  document.addEventListener('visibilitychange', lookNow)
}
