import { prefetchLazyModules } from '#web/api/transport/lazy-module.ts'
import { saveUnsavedWords } from '#web/api/workspace/save-unsaved-words.ts'
import { followOtherTabs } from '#web/api/workspace/other-tabs.ts'
import { uploadEarlierEdition } from './earlier-edition.ts'
import type { SessionStore } from './session-store.ts'

/** After this time, most people have looked at the first screen and may open another. */
const PREFETCH_AFTER_MS = 8_000

/**
 * Runs after the first screen is visible. Follows other tabs, saves words that are still on this device, and loads all
 * scripts, so that every screen opens without a network.
 */
export function afterStart(store: SessionStore): void {
  setTimeout(() => void prefetchLazyModules(), PREFETCH_AFTER_MS)
  followOtherTabs(() => store.visit.read().queryClient)
  const done = new Set<string>()
  const saveLeft = () => {
    const state = store.read()
    if (state.state !== 'open' || done.has(state.session.accountId)) return
    const { accountId } = state.session
    done.add(accountId)
    const client = store.visit.read().queryClient
    // If the service or the database does not answer, the next start tries again.
    uploadEarlierEdition(accountId, client).catch(() => null)
    saveUnsavedWords(accountId, client).catch(() => null)
  }
  store.subscribe(saveLeft)
  saveLeft()
}
