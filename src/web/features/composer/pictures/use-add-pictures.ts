import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { MAX_PICTURES } from '#contract/workspace/limits.ts'
import { lazyModule } from '#web/api/transport/lazy-module.ts'
import { useSession } from '#web/api/session/use-session.ts'
import { uploadPictureMutation } from '#web/api/workspace/pictures.ts'
import type { ThreadEditor } from '#web/features/composer/text/thread-editor.ts'
import { type PicturesPlace, addPicture, picturesAt } from './edit-pictures.ts'
import { NO_PICTURES_HERE } from './file-limits.ts'

export const prepareFileModule = lazyModule(() => import('./prepare-file.ts'))

const PREPARE = ['prepare-picture'] as const

type Preparing = { draft: string; place: PicturesPlace; file: File }

type PicturesOptions = { draft: string; editor: ThreadEditor; place: PicturesPlace }

export function useAddPictures({ draft, editor, place }: PicturesOptions) {
  const client = useQueryClient()
  const canHavePictures = useSession()?.canChangePosts === true
  const upload = useMutation(uploadPictureMutation(client))
  const [troubles, setTroubles] = useState<readonly string[]>([])
  const prepare = useMutation({
    mutationKey: PREPARE,
    mutationFn: async ({ file }: Preparing) => (await prepareFileModule.loadWhenOnline()).prepareFile(file),
  })
  const names = usePreparing(draft)
    .filter((each) => each.place === place)
    .map(({ file }) => file.name)

  function complain(words: string) {
    setTroubles((before) => [...before, words])
  }

  async function add(file: File) {
    const prepared = await prepare.mutateAsync({ draft, place, file })
    if ('trouble' in prepared) return complain(prepared.trouble)
    const { stored, content, note } = prepared
    if (note !== null) complain(note)
    // Stores the bytes first, so that the form never shows a picture without its bytes.
    upload.mutate({ id: stored.id, content })
    editor.change((text) => addPicture(text, place, { ...stored, alt: '' }))
  }

  function addAll(files: readonly File[]) {
    setTroubles([])
    if (files.length === 0) return
    if (!canHavePictures) return complain(NO_PICTURES_HERE)
    const room = Math.max(0, MAX_PICTURES - picturesAt(editor.read(), place).length - names.length)
    if (files.length > room) complain(noRoomWords(files.length - room))
    for (const file of files.slice(0, room)) add(file).catch(() => null)
  }

  return {
    canHavePictures,
    preparing: names,
    troubles,
    addAll,
  }
}

export function usePreparing(draft: string): readonly Preparing[] {
  return useMutationState({
    filters: { mutationKey: PREPARE, status: 'pending' },
    // The cast is safe: only `prepare` has this mutation key.
    select: ({ state }) => state.variables as Preparing,
  }).filter((each) => each.draft === draft)
}

function noRoomWords(left: number): string {
  const files = left === 1 ? '1 file was' : `${left} files were`
  return `A post has at most ${MAX_PICTURES} pictures: ${files} not added.`
}
