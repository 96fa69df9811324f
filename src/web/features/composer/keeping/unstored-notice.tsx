import { useState, useSyncExternalStore } from 'react'
import { late } from '#web/api/transport/late.ts'
import type { Draft } from '#web/device/drafts/draft.ts'
import { draftToText } from '#web/device/drafts/draft-text.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import type { DraftKeeper } from './draft-keeper.ts'

const draftFile = late(() => import('#web/device/drafts/draft-file.ts'))

/** While only this page has the words: why, what that means, and how to take them along. */
export function UnstoredNotice({ keeper }: { keeper: DraftKeeper }) {
  const status = useSyncExternalStore(keeper.subscribe, keeper.read)
  const [done, setDone] = useState('')
  if (status.state !== 'failed') return null

  async function copy(draft: Draft) {
    try {
      await navigator.clipboard.writeText(draftToText(draft.content))
      setDone('Copied.')
    } catch {
      setDone('This browser does not allow copying here. Save a file instead.')
    }
  }

  async function save(draft: Draft) {
    const { draftsToFile } = await draftFile.loadNow()
    saveFile('almanac-draft.json', draftsToFile([draft]), 'application/json')
    setDone('Saved as a file. Drafts imports it.')
  }

  return (
    <div className="grid gap-2 rounded-md bg-failed-soft p-3">
      <div role="alert" className="grid gap-2">
        <p className="font-semibold">
          {status.trouble === 'full'
            ? 'Not saved: the storage of this device is full'
            : 'Not saved: this browser lets nothing be stored'}
        </p>
        <p>
          Your words are only on this page. You can go to other screens and send them, but closing or
          reloading the page loses them.
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Button onClick={() => void copy(status.draft)}>Copy the words</Button>
        <Button onClick={() => void save(status.draft)}>Save a file</Button>
        <output className="text-sm">{done}</output>
      </div>
    </div>
  )
}
