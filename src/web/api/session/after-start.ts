import { prefetchLazyModules } from '#web/api/transport/lazy-module.ts'
import { saveUnsavedWords } from '#web/api/workspace/save-unsaved-words.ts'
import { followOtherTabs } from '#web/api/workspace/other-tabs.ts'
import { uploadEarlierEdition } from './upload-earlier-edition.ts'
import type { SessionStore } from './session-store.ts'

const PREFETCH_AFTER_MS = 8_000

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
    uploadEarlierEdition(accountId, client).catch(() => null)
    saveUnsavedWords(accountId, client).catch(() => null)
  }
  store.subscribe(saveLeft)
  saveLeft()
}
