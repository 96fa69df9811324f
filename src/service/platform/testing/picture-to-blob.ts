import type { StoredPicture } from '#contract/workspace/media.ts'
import { type Blob, idToCid } from '#service/platform/bluesky/post-embeds.ts'

export function pictureToBlob({ id, type, bytes }: StoredPicture): Blob {
  return { $type: 'blob', ref: { $link: idToCid(id) }, mimeType: type, size: bytes }
}
