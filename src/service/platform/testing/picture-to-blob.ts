import type { StoredPicture } from '#contract/workspace/media.ts'
import { type Blob, idToCid } from '#service/platform/bluesky/post-embeds.ts'

/** The blob as a server describes it that stores a picture's bytes and type unchanged. */
export function pictureToBlob({ id, type, bytes }: StoredPicture): Blob {
  return { $type: 'blob', ref: { $link: idToCid(id) }, mimeType: type, size: bytes }
}
