import { useLayoutEffect, useRef, useState } from 'react'
import { tabId } from '#web/device/device-changes.ts'
import { useDeviceChange } from '#web/device/use-device-change.ts'
import type { Draft } from '#web/device/drafts/draft.ts'
import { readDraft } from '#web/device/drafts/drafts.ts'
import { useLeaving } from '#web/ui/controls/use-leaving.ts'
import { useWindowEvent } from '#web/ui/controls/use-window-event.ts'
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
  const isBehind = useRef(false)

  // Before the passive effects, because a letter may be typed before they run.
  useLayoutEffect(() => draft.follow(), [draft])

  useLeaving(() => draft.keepAtOnce())
  // Where nothing can be stored, the browser asks before the words go.
  useWindowEvent('beforeunload', (event) => {
    if (!draft.keepAtOnce()) event.preventDefault()
  })

  // Another tab may edit the same draft. Its text is shown here, unless this tab has unsaved text.
  async function follow(): Promise<void> {
    // A hidden tab may share its main thread with the visible tab. Reading after each save would block typing for 15 ms.
    isBehind.current = document.hidden
    if (isBehind.current) return
    const stored = await readDraft(accountId, draft.id)
    if (stored === null || draft.isUnsaved() || stored.revision === draft.readRevision()) return
    draft.adopt(stored)
    onAdopt(stored)
  }
  useDeviceChange((change) => {
    if (change.about !== 'draft' || change.id !== draft.id) return
    const isOwn = change.from === tabId
    const { kept } = change
    if (kept !== undefined && (isOwn || (!draft.isUnsaved() && kept.revision === draft.readRevision())))
      setKeptBeside({ isFromHere: !isOwn, id: kept.id })
    if (!isOwn && change.revision !== null && !draft.isUnsaved()) void follow()
  })
  useWindowEvent('visibilitychange', () => {
    if (isBehind.current) void follow()
  })

  return keptBeside
}
