import { useEffect } from 'react'
import { onDeviceChange, tabId } from '#web/device/device-changes.ts'
import type { Draft } from '#web/device/drafts/draft.ts'
import { readDraft } from '#web/device/drafts/drafts.ts'
import type { DraftKeeper } from './draft-keeper.ts'

type Hears = {
  /** Another tab saved the draft while nothing was unsaved here. */
  onAdopt: (draft: Draft) => void
  /** The draft has its place from now on: the address can name it. */
  onSaved: () => void
}

/** Ties a keeper to the page: to its closing, to leaving the screen, and to other tabs. */
export function useKeeper(keeper: DraftKeeper, accountId: string, { onAdopt, onSaved }: Hears): void {
  // The page may be closed, hidden for good or killed at any moment after these.
  useEffect(() => {
    const keep = () => {
      keeper.keepAtOnce()
    }
    addEventListener('pagehide', keep)
    document.addEventListener('visibilitychange', keep)
    return () => {
      removeEventListener('pagehide', keep)
      document.removeEventListener('visibilitychange', keep)
      keeper.keepAtOnce()
    }
  }, [keeper])

  // Another tab may write the same draft; what it saved is shown here unless something is unsaved here too.
  useEffect(() => {
    async function follow(): Promise<void> {
      const draft = await readDraft(accountId, keeper.id)
      if (draft === null || keeper.isUnsaved() || draft.revision === keeper.readRevision()) return
      onAdopt(draft)
      keeper.adopt(draft)
    }
    return onDeviceChange((news) => {
      if (news.about !== 'draft' || news.id !== keeper.id || news.from === tabId) return
      if (news.revision !== null && !keeper.isUnsaved()) void follow()
    })
  }, [keeper, accountId, onAdopt])

  // The address names the draft once there is one, so that a reload and Back come to it.
  useEffect(() => {
    const name = () => {
      if (keeper.read().state === 'saved') onSaved()
    }
    name()
    return keeper.subscribe(name)
  }, [keeper, onSaved])
}
