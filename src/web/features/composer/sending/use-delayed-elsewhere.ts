import { useEffect, useState } from 'react'
import { isDelayed } from '#web/api/sending/sent-here.ts'
import { untilDraftUnlocked } from '#web/api/sending/draft-lock.ts'
import { onDeviceChange, tabId } from '#web/device/device-changes.ts'

/** Whether the draft waits in another tab for its seconds of undo, after which that tab sends it. */
export function useDelayedElsewhere(draftId: string): boolean {
  const [waits, setWaits] = useState(false)
  useEffect(() => {
    const unmounted = new AbortController()
    const { signal } = unmounted
    const follow = async () => {
      if (!(await isDelayed(draftId)) || signal.aborted) return
      setWaits(true)
      // No message comes from a tab that crashes in these seconds.
      await untilDraftUnlocked(draftId, signal)
      setWaits(false)
    }
    void follow()
    const unsubscribe = onDeviceChange((change) => {
      if (change.about === 'delay' && change.draftId === draftId && change.from !== tabId) void follow()
    })
    return () => {
      unmounted.abort()
      unsubscribe()
    }
  }, [draftId])
  return waits
}
