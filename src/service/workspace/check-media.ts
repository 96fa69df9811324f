import type { Refused } from '#contract/failure.ts'
import { type Result, bad, good } from '#contract/result.ts'
import { MAX_PICTURES } from '#contract/workspace/limits.ts'
import {
  type PostMedia,
  type SegmentMedia,
  type StoredPicture,
  picturesOf,
} from '#contract/workspace/media.ts'
import type { Store } from '#service/store/store.ts'

/**
 * Takes only a picture's description from the request, and everything else from the store. Sends a card without a
 * picture if its picture is not stored.
 */
export async function checkMedia(
  { storedPictures }: Pick<Store, 'storedPictures'>,
  account: string,
  media: PostMedia,
): Promise<Result<PostMedia, Refused>> {
  const stored = await storedPictures.find(account, [...new Set(picturesOf(media).map(({ id }) => id))])
  for (const [segment, { pictures }] of media.entries()) {
    if (pictures.length > MAX_PICTURES) return bad({ reason: 'pictures-too-many', segment })
    if (pictures.some(({ id }) => !stored.has(id))) return bad({ reason: 'picture-missing', segment })
  }
  return good(media.map((one) => withStored(one, stored)))
}

function withStored(
  { pictures, card }: SegmentMedia,
  stored: ReadonlyMap<string, StoredPicture>,
): SegmentMedia {
  return {
    pictures: pictures.map((picture) => ({ ...picture, ...stored.get(picture.id) })),
    card:
      card === null || pictures.length > 0
        ? null
        : { ...card, thumb: (card.thumb && stored.get(card.thumb.id)) ?? null },
  }
}
