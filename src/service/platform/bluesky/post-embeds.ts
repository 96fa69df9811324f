import { CID } from 'multiformats/cid'
import * as raw from 'multiformats/codecs/raw'
import * as digest from 'multiformats/hashes/digest'
import type { Card, SegmentMedia } from '#contract/workspace/media.ts'

export type RecordReference = { uri: string; cid: string }

/** https://atproto.com/specs/data-model#blob-type */
export type Blob = { $type: 'blob'; ref: { $link: string }; mimeType: string; size: number }

type RecordEmbed = { $type: 'app.bsky.embed.record'; record: RecordReference }

/** https://github.com/bluesky-social/atproto/blob/main/lexicons/app/bsky/embed/images.json, and external.json beside it. */
type MediaEmbed =
  | {
      $type: 'app.bsky.embed.images'
      images: { image: Blob; alt: string; aspectRatio: { width: number; height: number } }[]
    }
  | {
      $type: 'app.bsky.embed.external'
      external: { uri: string; title: string; description: string; thumb?: Blob }
    }

export type PostEmbed =
  | RecordEmbed
  | MediaEmbed
  | { $type: 'app.bsky.embed.recordWithMedia'; record: RecordEmbed; media: MediaEmbed }

export type Blobs = ReadonlyMap<string, Blob>

export const SHA_256 = 0x12

export function buildEmbed(
  quoted: RecordReference | null,
  { pictures, card }: SegmentMedia,
  blobs: Blobs,
): PostEmbed | null {
  const media =
    pictures.length > 0 ? toImages(pictures, blobs) : card === null ? null : toExternal(card, blobs)
  if (quoted === null) return media
  const record: RecordEmbed = { $type: 'app.bsky.embed.record', record: quoted }
  return media === null ? record : { $type: 'app.bsky.embed.recordWithMedia', record, media }
}

function toImages(pictures: SegmentMedia['pictures'], blobs: Blobs): MediaEmbed {
  const images = pictures.map(({ id, alt, width, height }) => ({
    image: blobOf(id, blobs),
    alt,
    aspectRatio: { width, height },
  }))
  return { $type: 'app.bsky.embed.images', images }
}

function toExternal({ url: uri, title, description, thumb }: Card, blobs: Blobs): MediaEmbed {
  const external = { uri, title, description, ...(thumb && { thumb: blobOf(thumb.id, blobs) }) }
  return { $type: 'app.bsky.embed.external', external }
}

function blobOf(id: string, blobs: Blobs): Blob {
  const blob = blobs.get(id)
  if (blob === undefined) throw new Error(`The picture ${id} was not uploaded`)
  return blob
}

export function idToCid(id: string): string {
  return CID.createV1(raw.code, digest.create(SHA_256, Buffer.from(id, 'hex'))).toString()
}
