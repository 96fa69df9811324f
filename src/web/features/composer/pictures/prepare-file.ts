import { PICTURE_TYPES, type StoredPicture } from '#contract/workspace/media.ts'
import { MAX_FILE_BYTES, MAX_PIXELS } from './file-limits.ts'
import { prepareInWorker } from './prepare-in-worker.ts'
import type { PictureTrouble } from './prepare-picture.ts'

/** A picture that is ready to upload. `note` says what its file loses. */
type ReadyPicture = { stored: StoredPicture; content: Blob; note: string | null }

/** Makes a picture of a file, or says in a sentence why that is impossible. */
export async function prepareFile(file: File): Promise<ReadyPicture | { trouble: string }> {
  const prepared = await prepareInWorker(file)
  if ('trouble' in prepared) return { trouble: pictureTroubleWords(file.name, prepared.trouble) }
  const { id, content, width, height, wasAnimated } = prepared.picture
  const type = PICTURE_TYPES.find((each) => each === content.type)
  if (type === undefined) return { trouble: pictureTroubleWords(file.name, 'unreadable') }
  return {
    stored: { id, type, width, height, bytes: content.size },
    content,
    note: wasAnimated ? animationWords(file.name) : null,
  }
}

const MOST_MEGABYTES = MAX_FILE_BYTES / 1_000_000
const MOST_MEGAPIXELS = MAX_PIXELS / 1_000_000

/** Why a file was not added, as a sentence that begins with its name. */
function pictureTroubleWords(name: string, trouble: PictureTrouble): string {
  switch (trouble) {
    case 'empty':
      return `${name} is empty.`
    case 'file-too-large':
      return `${name} is larger than ${MOST_MEGABYTES} MB. Save it smaller, then add it again.`
    case 'no-picture':
      return `${name} is not a picture that can be posted: add a JPEG, PNG, WebP or GIF file.`
    case 'too-many-pixels':
      return `${name} has more than ${MOST_MEGAPIXELS} million pixels. Save it smaller, then add it again.`
    case 'heic':
      return `${name} is a HEIC picture, which this browser cannot read. Save it as JPEG, then add it again.`
    case 'unreadable':
      return `${name} cannot be read: the file is damaged.`
  }
}

function animationWords(name: string): string {
  return `${name} moves, and pictures of a post do not: only its first frame is kept.`
}
