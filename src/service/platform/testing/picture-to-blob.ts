import type { StoredPicture } from '#contract/workspace/media.ts'
import { type Blob, idToCid } from '#service/platform/bluesky/post-embeds.ts'

/** The blob that a server makes of a picture whose bytes and type it keeps. */
export function pictureToBlob({ id, type, bytes }: StoredPicture): Blob {
  return { $type: 'blob', ref: { $link: idToCid(id) }, mimeType: type, size: bytes }
}
