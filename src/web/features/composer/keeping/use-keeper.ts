import { useEffect } from 'react'
import { onDeviceChange, tabId } from '#web/device/device-changes.ts'
import type { Draft } from '#web/device/drafts/draft.ts'
import { readDraft } from '#web/device/drafts/drafts.ts'
import type { DraftKeeper } from './draft-keeper.ts'

type Handlers = {
  /** Another tab saved the draft while nothing was unsaved here. */
  onAdopt: (draft: Draft) => void
  /** The draft is stored, so that the address can name it. */
  onSaved: () => void
}

/** Saves on leaving the screen and on closing the page, and follows what other tabs save. */
export function useKeeper(keeper: DraftKeeper, accountId: string, { onAdopt, onSaved }: Handlers): void {
  // No later event is certain before a browser closes or kills a page.
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
    let isBehind = false
    async function follow(): Promise<void> {
      // A hidden tab may share its main thread with the tab that is typed in, and reads 15 ms long after each save.
      isBehind = document.hidden
      if (isBehind) return
      const draft = await readDraft(accountId, keeper.id)
      if (draft === null || keeper.isUnsaved() || draft.revision === keeper.readRevision()) return
      onAdopt(draft)
      keeper.adopt(draft)
    }
    const catchUp = () => {
      if (isBehind) void follow()
    }
    document.addEventListener('visibilitychange', catchUp)
    const stop = onDeviceChange((change) => {
      if (change.about !== 'draft' || change.id !== keeper.id || change.from === tabId) return
      if (change.revision !== null && !keeper.isUnsaved()) void follow()
    })
    return () => {
      document.removeEventListener('visibilitychange', catchUp)
      stop()
    }
  }, [keeper, accountId, onAdopt])

  // The address names a stored draft, so that a reload and Back come to it.
  useEffect(() => {
    const name = () => {
      if (keeper.read().state === 'saved') onSaved()
    }
    name()
    return keeper.subscribe(name)
  }, [keeper, onSaved])
}
