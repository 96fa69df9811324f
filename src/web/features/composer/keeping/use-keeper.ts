import { useEffect } from 'react'
import { onDeviceChange, tabId } from '#web/device/device-changes.ts'
import type { Draft } from '#web/device/drafts/draft.ts'
import { readDraft } from '#web/device/drafts/drafts.ts'
import type { DraftKeeper } from './draft-keeper.ts'

type Handlers = {
  /** Called when another tab saved the draft and this tab has no unsaved text. */
  onAdopt: (draft: Draft) => void
  /** Called when something is written, so that the URL can contain the id of the draft. */
  onBegun: () => void
}

/** Saves when the screen is left or the page is closed, and takes over what other tabs save. */
export function useKeeper(keeper: DraftKeeper, accountId: string, { onAdopt, onBegun }: Handlers): void {
  // After these events a browser may close the page without another event.
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

  // Another tab may edit the same draft. Its text is shown here, unless this tab has unsaved text.
  useEffect(() => {
    let isBehind = false
    async function follow(): Promise<void> {
      // A hidden tab may share its main thread with the visible tab. Reading after each save would block typing for 15 ms.
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

  // From the first change on the URL contains the id of the draft, so that a reload and Back open it again.
  useEffect(() => {
    const name = () => {
      if (keeper.read().state !== 'untouched') onBegun()
    }
    name()
    return keeper.subscribe(name)
  }, [keeper, onBegun])
}
