import { useEffect, useLayoutEffect, useState } from 'react'
import { onDeviceChange, tabId } from '#web/device/device-changes.ts'
import type { Draft } from '#web/device/drafts/draft.ts'
import { readDraft } from '#web/device/drafts/drafts.ts'
import type { FormDraft } from './form-draft.ts'

/** Two tabs changed a draft at the same time: the version that is not shown, kept as a draft of its own. */
export type KeptBeside = { isFromHere: boolean; id: string }

/**
 * Saves what is written from the first frame on, at once when the screen is left or the page is closed, and takes over
 * what other tabs save. Returns the version that lost against another one.
 */
export function useFormDraft(
  draft: FormDraft,
  accountId: string,
  /** Called when another tab saved the draft and this tab has no unsaved text. */
  onAdopt: (stored: Draft) => void,
): KeptBeside | null {
  const [keptBeside, setKeptBeside] = useState<KeptBeside | null>(null)

  // Before the passive effects, because a letter may be typed before they run.
  useLayoutEffect(() => draft.follow(), [draft])

  // After these events a browser may close the page without another event.
  useEffect(() => {
    const keep = () => {
      draft.keepAtOnce()
    }
    // Where nothing can be stored, the browser asks before the words go.
    const guard = (event: BeforeUnloadEvent) => {
      if (!draft.keepAtOnce()) event.preventDefault()
    }
    addEventListener('beforeunload', guard)
    addEventListener('pagehide', keep)
    document.addEventListener('visibilitychange', keep)
    return () => {
      removeEventListener('beforeunload', guard)
      removeEventListener('pagehide', keep)
      document.removeEventListener('visibilitychange', keep)
      draft.keepAtOnce()
    }
  }, [draft])

  // Another tab may edit the same draft. Its text is shown here, unless this tab has unsaved text.
  useEffect(() => {
    let isBehind = false
    async function follow(): Promise<void> {
      // A hidden tab may share its main thread with the visible tab. Reading after each save would block typing for 15 ms.
      isBehind = document.hidden
      if (isBehind) return
      const stored = await readDraft(accountId, draft.id)
      if (stored === null || draft.isUnsaved() || stored.revision === draft.readRevision()) return
      draft.adopt(stored)
      onAdopt(stored)
    }
    const catchUp = () => {
      if (isBehind) void follow()
    }
    document.addEventListener('visibilitychange', catchUp)
    const stop = onDeviceChange((change) => {
      if (change.about !== 'draft' || change.id !== draft.id) return
      const isOwn = change.from === tabId
      const { kept } = change
      if (kept !== undefined && (isOwn || (!draft.isUnsaved() && kept.revision === draft.readRevision())))
        setKeptBeside({ isFromHere: !isOwn, id: kept.id })
      if (isOwn) return
      if (change.revision !== null && !draft.isUnsaved()) void follow()
    })
    return () => {
      document.removeEventListener('visibilitychange', catchUp)
      stop()
    }
  }, [draft, accountId, onAdopt])

  return keptBeside
}
