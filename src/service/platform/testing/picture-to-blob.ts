import type { StoredPicture } from '#contract/workspace/media.ts'
import { type Blob, idToCid } from '#service/platform/bluesky/post-embeds.ts'

/** Describes a picture's blob like a server that stores the bytes and the type unchanged. */
export function pictureToBlob({ id, type, bytes }: StoredPicture): Blob {
  return { $type: 'blob', ref: { $link: idToCid(id) }, mimeType: type, size: bytes }
}
