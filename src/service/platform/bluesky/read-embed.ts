import { CID } from 'multiformats/cid'
import * as raw from 'multiformats/codecs/raw'
import {
  MAX_ALT_LENGTH,
  MAX_CARD_DESCRIPTION,
  MAX_CARD_TITLE,
  MAX_CARD_URL,
  MAX_PICTURES,
} from '#contract/workspace/limits.ts'
import { Card, Picture, type SegmentMedia, StoredPicture } from '#contract/workspace/media.ts'
import { readFields, readText } from '#contract/wire/lenient.ts'
import { SHA_256 } from './post-embeds.ts'

type Fields = Readonly<Record<string, unknown>>

export function readEmbeddedMedia(
  embed: Fields,
  cleanText: (text: string, most: number) => string,
): SegmentMedia | null {
  const media = embed['$type'] === 'app.bsky.embed.recordWithMedia' ? readFields(embed['media']) : embed
  const { images } = media
  const read = (Array.isArray(images) ? images.slice(0, MAX_PICTURES) : []).flatMap((image) => {
    const { alt, aspectRatio, ...fields } = readFields(image)
    const blob = blobToPicture(fields['image'], readFields(aspectRatio))
    const picture = Picture.safeParse({ ...blob, alt: cleanText(readText(alt), MAX_ALT_LENGTH) })
    return picture.success ? [picture.data] : []
  })
  if (read.length > 0) return { pictures: read, card: null }
  const card = readCard(readFields(media['external']), cleanText)
  return card === null ? null : { pictures: [], card }
}

function readCard(
  { uri, title, description, thumb }: Fields,
  cleanText: (text: string, most: number) => string,
) {
  const picture = StoredPicture.safeParse(blobToPicture(thumb, {}))
  const card = Card.safeParse({
    url: cleanText(readText(uri), MAX_CARD_URL),
    title: cleanText(readText(title), MAX_CARD_TITLE),
    description: cleanText(readText(description), MAX_CARD_DESCRIPTION),
    thumb: picture.success ? picture.data : null,
  })
  return card.success ? card.data : null
}

/** Uses 1 × 1 if the record has no picture size, so that the dashboard shows a square. */
function blobToPicture(blob: unknown, { width, height }: Fields) {
  const { ref, mimeType: type, size: bytes } = readFields(blob)
  const isKnown = Number.isInteger(width) && Number.isInteger(height)
  return {
    id: linkToId(readText(readFields(ref)['$link'])),
    type,
    bytes,
    ...(isKnown ? { width, height } : { width: 1, height: 1 }),
  }
}

function linkToId(link: string): string {
  try {
    const { code, multihash } = CID.parse(link.slice(0, 200))
    return code === raw.code && multihash.code === SHA_256
      ? Buffer.from(multihash.digest).toString('hex')
      : ''
  } catch {
    return ''
  }
}
