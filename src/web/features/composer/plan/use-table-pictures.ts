import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { StoredPicture } from '#contract/workspace/media.ts'
import { errorToFailure } from '#web/api/transport/request-failed.ts'
import { readStoredPicture, uploadPictureMutation } from '#web/api/workspace/pictures.ts'
import { workspaceMessage } from '#web/api/workspace/workspace-message.ts'
import { prepareFileModule } from '#web/features/composer/pictures/use-add-pictures.ts'
import { findNamed, nameToId } from '#web/features/composer/plan/table/cell-pictures.ts'
import type { Display } from '#web/time/display.ts'
import { formatNumber } from '#web/time/format.ts'
import { announce } from '#web/ui/feedback/announce.tsx'

export function progressWords({ done, all }: { done: number; all: number }, display: Display): string {
  return `Uploading pictures: ${formatNumber(done, display)} of ${formatNumber(all, display)}`
}

/** Prepares at most two pictures at once, because a decoded picture needs memory for all its pixels. */
const AT_ONCE = 2

export type TablePictures = ReturnType<typeof useTablePictures>

export function useTablePictures(filesAtFirst: readonly File[]) {
  const client = useQueryClient()
  const [files, setFiles] = useState(filesAtFirst)
  const [leavesOut, setLeavesOut] = useState(false)
  const [said, setSaid] = useState<readonly string[]>([])
  const [progress, setProgress] = useState<{ done: number; all: number } | null>(null)
  const uploaded = useRef(new Map<File | string, StoredPicture>())
  const { mutateAsync: upload } = useMutation({
    ...uploadPictureMutation(client),
    // Drops a failed upload from the cache, because the user's device still has the file.
    mutationKey: ['upload-of-table'],
    gcTime: 0,
  })

  function add(added: readonly File[]) {
    const names = new Set(added.map(({ name }) => name))
    setFiles((before) => [...before.filter(({ name }) => !names.has(name)), ...added])
    setSaid([])
  }

  async function storeOne(
    name: string,
    pictureFiles: readonly File[],
  ): Promise<{ stored?: StoredPicture; said?: string }> {
    const file = findNamed(name, pictureFiles)
    const id = nameToId(name)
    const known = uploaded.current.get(file ?? name)
    if (known !== undefined) return { stored: known }
    if (file === null) {
      const stored = id === null ? null : await readStoredPicture(client, id)
      if (stored === null) return {}
      uploaded.current.set(name, stored)
      return { stored }
    }
    const { prepareFile } = await prepareFileModule.loadWhenOnline()
    const ready = await prepareFile(file)
    if ('trouble' in ready) {
      setFiles((before) => before.filter((one) => one !== file))
      return { said: ready.trouble }
    }
    const { stored, content, note } = ready
    await upload({ id: stored.id, content })
    uploaded.current.set(file, stored)
    return { stored, ...(note !== null && { said: note }) }
  }

  /** Resolves to null if the user must read a message about the pictures first. */
  async function store(
    names: readonly string[],
    pictureFiles: readonly File[],
  ): Promise<ReadonlyMap<string, StoredPicture> | null> {
    const pictures = new Map<string, StoredPicture>()
    const sentences: string[] = []
    const left = [...names]
    const work = async () => {
      for (let name = left.shift(); name !== undefined; name = left.shift()) {
        const one = await storeOne(name, pictureFiles)
        if (one.said !== undefined) sentences.push(one.said)
        if (one.stored !== undefined) pictures.set(name, one.stored)
        setProgress({ done: names.length - left.length, all: names.length })
      }
    }
    try {
      if (names.length > 0) setProgress({ done: 0, all: names.length })
      await Promise.all(Array.from({ length: AT_ONCE }, work))
    } catch (error) {
      left.length = 0
      sentences.push(`A picture is not uploaded. ${workspaceMessage(errorToFailure(error))}`)
    } finally {
      setProgress(null)
    }
    setSaid(sentences)
    const [first] = sentences
    if (first === undefined) return pictures
    announce(first)
    return null
  }

  return {
    files,
    add,
    store,
    progress,
    said,
    leavesOut,
    setLeavesOut,
  }
}
