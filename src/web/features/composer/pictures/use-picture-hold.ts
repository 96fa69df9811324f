import { type Control, useWatch } from 'react-hook-form'
import { usePictureContents, useUploads } from '#web/api/workspace/pictures.ts'
import type { ComposerValues } from '#web/features/composer/form/composer-form.ts'
import {
  type Fault,
  type FormField,
  picturesField,
  segmentField,
} from '#web/features/composer/form/faults.ts'
import { useWindowEvent } from '#web/ui/controls/use-window-event.ts'
import { usePreparing } from './use-add-pictures.ts'

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
  // Asks before the page closes, because the page may have the only copy of a picture.
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
