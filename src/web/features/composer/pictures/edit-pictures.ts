import type { Picture } from '#contract/workspace/media.ts'
import type { ThreadText } from '#web/features/composer/text/thread-text.ts'

/** The id of the segment that has the pictures, or null for the commentary of a quote. */
export type PicturesPlace = string | null

export function picturesAt({ segments, pictures = [] }: ThreadText, place: PicturesPlace): Picture[] {
  return place === null ? pictures : (segments.find(({ id }) => id === place)?.pictures ?? [])
}

export function addPicture(text: ThreadText, place: PicturesPlace, added: Picture): ThreadText | null {
  if (place !== null && text.segments.every(({ id }) => id !== place)) return null
  if (picturesAt(text, place).some(({ id }) => id === added.id)) return null
  return replaceAt(text, place, (pictures) => [...pictures, added])
}

export function removePicture(text: ThreadText, place: PicturesPlace, index: number): ThreadText {
  return replaceAt(text, place, (pictures) => pictures.toSpliced(index, 1))
}

export function movePicture(
  text: ThreadText,
  place: PicturesPlace,
  from: number,
  to: number,
): ThreadText | null {
  const pictures = picturesAt(text, place)
  const moved = pictures[from]
  if (moved === undefined || from === to || to < 0 || to >= pictures.length) return null
  return replaceAt(text, place, () => pictures.toSpliced(from, 1).toSpliced(to, 0, moved))
}

export function describePicture(
  text: ThreadText,
  place: PicturesPlace,
  index: number,
  alt: string,
): ThreadText {
  return replaceAt(text, place, (pictures) =>
    pictures.map((picture, at) => (at === index ? { ...picture, alt } : picture)),
  )
}

function replaceAt(
  text: ThreadText,
  place: PicturesPlace,
  change: (pictures: Picture[]) => Picture[],
): ThreadText {
  if (place === null) return { ...text, pictures: change(text.pictures ?? []) }
  return {
    ...text,
    segments: text.segments.map((segment) =>
      segment.id === place ? { ...segment, pictures: change(segment.pictures) } : segment,
    ),
  }
}
