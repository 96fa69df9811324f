import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Download, Upload } from 'lucide-react'
import { useState } from 'react'
import type { DraftDocument, DraftHead } from '#contract/workspace/draft.ts'
import { DraftChanged } from '#web/api/workspace/ask-workspace.ts'
import { newChange, workspaceMutation } from '#web/api/workspace/workspace-mutations.ts'
import { draftQuery } from '#web/api/workspace/workspace-queries.ts'
import { randomUuid } from '#web/device/random-id.ts'
import { useDisplay } from '#web/device/use-display.ts'
import { formatCount, formatNumber } from '#web/time/format.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { FileButton } from '#web/ui/controls/file-button.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { draftsToFile, fileToDrafts } from './draft-file.ts'

/** Refuses a larger file. Two thousand very long drafts are smaller than this. */
const MAX_FILE_BYTES = 100e6

export function DraftFiles({ drafts }: { drafts: readonly DraftHead[] }) {
  const client = useQueryClient()
  const display = useDisplay()
  const [message, setMessage] = useState('')
  const { mutateAsync: save } = useMutation(workspaceMutation('saveDraft', client))
  const countDrafts = (count: number) => formatCount(count, 'draft', 'drafts', display)

  const readDraft = (id: string) => client.fetchQuery({ ...draftQuery(id), staleTime: 0, gcTime: 0 })

  async function exportAll() {
    const read = []
    for (const { id } of drafts) read.push(await readDraft(id))
    const found = read.flatMap(({ id, document }) => (document === null ? [] : [{ id, document }]))
    saveFile('almanac-drafts.json', draftsToFile(found), 'application/json')
    setMessage(`${countDrafts(found.length)} exported to almanac-drafts.json.`)
  }

  async function importFile(file: File) {
    if (file.size > MAX_FILE_BYTES)
      return setMessage('That file is larger than 100 MB. Nothing was imported.')
    const read = fileToDrafts(await file.text())
    if (!read.ok) return setMessage('That file holds no drafts of Almanac.')
    const { drafts: found, unreadable } = read.value
    const here = new Set(drafts.map(({ id }) => id))
    let added = 0
    for (const { id, document } of found) {
      const isSame =
        here.has(id) && JSON.stringify((await readDraft(id)).document) === JSON.stringify(document)
      if (isSame) continue
      await add(here.has(id) ? randomUuid() : id, document)
      added++
    }
    setMessage(
      [
        `${formatNumber(added, display)} ${added === 1 ? 'draft' : 'drafts'} imported.`,
        found.length > added && `${formatCount(found.length - added, 'was', 'were', display)} here already.`,
        unreadable > 0 && `${formatNumber(unreadable, display)} could not be read.`,
      ]
        .filter((part) => part !== false)
        .join(' '),
    )
  }

  /** Saves the draft under a new id if the service refuses `id`, because an id can be used only once. */
  async function add(id: string, document: DraftDocument): Promise<void> {
    const draft = { revision: 0, plan: null, document }
    const isNew = await save(newChange({ ...draft, id })).then(
      () => true,
      (error: unknown) => {
        if (!(error instanceof DraftChanged)) throw error
        return false
      },
    )
    if (!isNew) await save(newChange({ ...draft, id: randomUuid() }))
  }

  function showFailure() {
    setMessage('That did not work: the file could not be read, or the service took no more drafts.')
  }

  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button
        icon={Download}
        disabledReason={drafts.length === 0 ? 'There is nothing to export' : undefined}
        onClick={() => void exportAll().catch(showFailure)}
      >
        Export
      </Button>
      <FileButton
        icon={Upload}
        label="File of drafts"
        accept="application/json,.json"
        onFiles={([file]) => void (file && importFile(file).catch(showFailure))}
      >
        Import
      </FileButton>
      <output className="text-sm text-ink-soft empty:-ms-2">{message}</output>
    </div>
  )
}
