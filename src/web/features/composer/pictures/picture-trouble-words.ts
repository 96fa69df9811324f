import { MAX_PICTURES } from '#contract/workspace/limits.ts'
import { MAX_FILE_BYTES, MAX_PIXELS } from './file-limits.ts'
import type { PictureTrouble } from './prepare-picture.ts'

const MOST_MEGABYTES = MAX_FILE_BYTES / 1_000_000
const MOST_MEGAPIXELS = MAX_PIXELS / 1_000_000

/** Why a file was not added, as a sentence that begins with its name. */
export function pictureTroubleWords(name: string, trouble: PictureTrouble): string {
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

export function animationWords(name: string): string {
  return `${name} moves, and pictures of a post do not: only its first frame is kept.`
}

/** How many files of a choice have no room. */
export function noRoomWords(left: number): string {
  const files = left === 1 ? '1 file was' : `${left} files were`
  return `A post has at most ${MAX_PICTURES} pictures: ${files} not added.`
}

export const NO_PICTURES_HERE = 'This service sends words only, so a picture cannot be added.'
