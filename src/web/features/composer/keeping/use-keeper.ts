import { useEffect, useState } from 'react'
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

/** Two tabs changed a draft at the same time: the version that is not shown, kept as a draft of its own. */
export type KeptBeside = { isFromHere: boolean; id: string }

/**
 * Saves when the screen is left or the page is closed, and takes over what other tabs save. Returns the version that lost
 * against another one.
 */
export function useKeeper(
  keeper: DraftKeeper,
  accountId: string,
  { onAdopt, onBegun }: Handlers,
): KeptBeside | null {
  const [keptBeside, setKeptBeside] = useState<KeptBeside | null>(null)
  // After these events a browser may close the page without another event.
  useEffect(() => {
    const keep = () => {
      keeper.keepAtOnce()
    }
    // Where nothing can be stored, the browser asks before the words go.
    const guard = (event: BeforeUnloadEvent) => {
      if (!keeper.keepAtOnce()) event.preventDefault()
    }
    addEventListener('beforeunload', guard)
    addEventListener('pagehide', keep)
    document.addEventListener('visibilitychange', keep)
    return () => {
      removeEventListener('beforeunload', guard)
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
      if (change.about !== 'draft' || change.id !== keeper.id) return
      const isOwn = change.from === tabId
      const { kept } = change
      if (kept !== undefined && (isOwn || (!keeper.isUnsaved() && kept.revision === keeper.readRevision())))
        setKeptBeside({ isFromHere: !isOwn, id: kept.id })
      if (isOwn) return
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

  return keptBeside
}
