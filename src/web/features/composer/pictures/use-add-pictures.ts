import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { MAX_PICTURES } from '#contract/workspace/limits.ts'
import { lazyModule } from '#web/api/transport/lazy-module.ts'
import { useSession } from '#web/api/session/use-session.ts'
import { uploadPictureMutation, usePictureContents, useUploads } from '#web/api/workspace/pictures.ts'
import type { ThreadEditor } from '#web/features/composer/text/thread-editor.ts'
import { type PicturesPlace, addPicture, picturesAt } from './edit-pictures.ts'
import { NO_PICTURES_HERE } from './file-limits.ts'
import { type Control, useWatch } from 'react-hook-form'
import type { ComposerValues } from '#web/features/composer/form/composer-form.ts'
import {
  type Fault,
  type FormField,
  picturesField,
  segmentField,
} from '#web/features/composer/form/faults.ts'
import { useWindowEvent } from '#web/ui/controls/use-window-event.ts'

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
  const preparing = usePreparing(draft)
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
    // Uploads before it changes the form, so that the form never shows a picture without its bytes.
    upload.mutate({ id: stored.id, content })
    editor.change((text) => addPicture(text, place, { ...stored, alt: '' }))
  }

  function addAll(files: readonly File[]) {
    setTroubles([])
    if (files.length === 0) return
    if (!canHavePictures) return complain(NO_PICTURES_HERE)
    const room = Math.max(0, MAX_PICTURES - picturesAt(editor.read(), place).length - preparing.length)
    if (files.length > room) complain(noRoomWords(files.length - room))
    for (const file of files.slice(0, room)) add(file).catch(() => null)
  }

  return {
    canHavePictures,
    preparing,
    troubles,
    addAll,
  }
}

function usePreparing(draft: string): readonly Preparing[] {
  return useMutationState({
    filters: { mutationKey: PREPARE, status: 'pending' },
    // The cast is safe: only mutations made by `prepare` have this key.
    select: ({ state }) => state.variables as Preparing,
  }).filter((each) => each.draft === draft)
}

function noRoomWords(left: number): string {
  const files = left === 1 ? '1 file was' : `${left} files were`
  return `A post has at most ${MAX_PICTURES} pictures: ${files} not added.`
}

export function usePictureHold(control: Control<ComposerValues>, draft: string): Fault | null {
  const preparing = usePreparing(draft)
  const uploads = useUploads()
  const places = useWatch({
    control,
    name: ['kind', 'segments', 'pictures'],
    compute: ([kind, segments, pictures]): { field: FormField; ids: string[] }[] =>
      kind === 'quote'
        ? [{ field: 'pictures', ids: pictures.map(({ id }) => id) }]
        : segments.map((segment, index) => ({
            field: picturesField(index),
            ids: segment.pictures.map(({ id }) => id),
          })),
  })
  const contents = usePictureContents(places.flatMap(({ ids }) => ids))
  const isUploading = preparing.length > 0 || [...uploads.values()].some(({ error }) => error === null)
  // Asks the user before the page closes, because the page may have the only copy of a picture.
  useWindowEvent('beforeunload', (event) => {
    if (isUploading) event.preventDefault()
  })
  if (preparing.length > 0) {
    return {
      field: places[0]?.field === 'pictures' ? 'commentary' : segmentField(0),
      short: 'A picture is made ready',
      sentence: 'Wait until the pictures are ready.',
    }
  }
  for (const { field, ids } of places) {
    const states = ids.flatMap((id) => uploads.get(id) ?? [])
    if (states.some(({ error }) => error !== null))
      return {
        field,
        short: 'A picture is not uploaded',
        sentence: 'A picture is not uploaded. Press Try again beside it, or remove it.',
      }
    if (states.length > 0)
      return { field, short: 'A picture is uploading', sentence: 'Wait until the pictures are uploaded.' }
    if (ids.some((id) => contents.get(id) === 'gone'))
      return {
        field,
        short: 'A picture is not stored',
        sentence: 'A picture is not stored. Add the same picture again, or remove it.',
      }
  }
  return null
}
