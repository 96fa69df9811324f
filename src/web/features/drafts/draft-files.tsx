import { Download, Upload } from 'lucide-react'
import { useState } from 'react'
import { lazyModule } from '#web/api/loading/lazy-module.ts'
import type { Draft } from '#web/device/drafts/draft.ts'
import { importDrafts } from '#web/device/drafts/change-drafts.ts'
import { useDisplay } from '#web/device/settings/use-display.ts'
import { formatCount, formatNumber } from '#web/time/format.ts'
import { saveFile } from '#web/ui/save-file.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { FileButton } from '#web/ui/controls/file-button.tsx'

const draftFileModule = lazyModule(() => import('#web/device/drafts/draft-file.ts'))

/** Two thousand drafts with the longest histories. */
const MAX_FILE_BYTES = 100e6

interface DraftFilesProps {
  accountId: string
  drafts: readonly Draft[]
}

/** Export and import of drafts as a file. */
export function DraftFiles({ accountId, drafts }: DraftFilesProps) {
  const display = useDisplay()
  const [message, setMessage] = useState('')
  const draftCount = (count: number) => `${formatNumber(count, display)} ${count === 1 ? 'draft' : 'drafts'}`

  async function exportAll() {
    const { draftsToFile } = await draftFileModule.load()
    saveFile('almanac-drafts.json', draftsToFile(drafts), 'application/json')
    setMessage(`${draftCount(drafts.length)} exported to almanac-drafts.json.`)
  }

  async function importFile(file: File) {
    const { fileToDrafts } = await draftFileModule.load()
    if (file.size > MAX_FILE_BYTES)
      return setMessage('That file is larger than 100 MB. Nothing was imported.')
    const read = fileToDrafts(await file.text())
    if (!read.ok) return setMessage('That file holds no drafts of Almanac.')
    const { drafts: found, unreadable } = read.value
    const added = await importDrafts(accountId, found)
    const isHere = found.length - added
    setMessage(
      [
        `${draftCount(added)} imported.`,
        isHere > 0 && `${formatCount(isHere, 'was', 'were', display)} here already.`,
        unreadable > 0 && `${formatNumber(unreadable, display)} could not be read.`,
      ]
        .filter((part) => part !== false)
        .join(' '),
    )
  }

  /** A script that cannot be fetched, or a file that cannot be read. */
  function fail() {
    setMessage(
      'That did not work: the file could not be read, or the service does not answer. Nothing was changed.',
    )
  }

  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button
        icon={Download}
        disabledReason={drafts.length === 0 ? 'There is nothing to export' : undefined}
        onClick={() => void exportAll().catch(fail)}
      >
        Export
      </Button>
      <FileButton
        icon={Upload}
        label="File of drafts"
        accept="application/json,.json"
        onFile={(file) => void importFile(file).catch(fail)}
      >
        Import
      </FileButton>
      <output className="text-sm text-ink-soft empty:-ms-2">{message}</output>
    </div>
  )
}
