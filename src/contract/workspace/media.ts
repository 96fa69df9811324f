import * as z from 'zod/mini'
import { findLinks } from '#contract/find-links.ts'
import { isStorableText } from '#contract/text-length.ts'
import {
  MAX_ALT_LENGTH,
  MAX_CARD_DESCRIPTION,
  MAX_CARD_TITLE,
  MAX_CARD_URL,
  MAX_PICTURES,
  MAX_PICTURE_BYTES,
  MAX_PICTURE_SIDE,
} from './limits.ts'

export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const

export function isPictureType(type: string): type is StoredPicture['type'] {
  return PICTURE_TYPES.some((known) => known === type)
}

export const PictureId = z.string().check(z.regex(/^[\da-f]{64}$/))

const Words = (most: number) =>
  z.string().check(z.maxLength(most), z.refine(isStorableText, 'text-unstorable'))

const Pixels = z.int().check(z.minimum(1), z.maximum(MAX_PICTURE_SIDE))

export const StoredPicture = z.object({
  id: PictureId,
  type: z.enum(PICTURE_TYPES),
  width: Pixels,
  height: Pixels,
  bytes: z.int().check(z.minimum(1), z.maximum(MAX_PICTURE_BYTES)),
})
export type StoredPicture = z.output<typeof StoredPicture>

export const Picture = z.extend(StoredPicture, {
  alt: z._default(Words(MAX_ALT_LENGTH), ''),
})
export type Picture = z.output<typeof Picture>

const CardUrl = z.url({ protocol: /^https?$/ }).check(z.maxLength(MAX_CARD_URL))

export const Card = z.object({
  url: CardUrl,
  title: Words(MAX_CARD_TITLE),
  description: Words(MAX_CARD_DESCRIPTION),
  thumb: z.nullable(StoredPicture),
})
export type Card = z.output<typeof Card>

const RemovedCard = z.object({ url: CardUrl, removed: z.literal(true) })

/** Null until the service has read the linked page. */
export const DraftCard = z.nullable(z.union([Card, RemovedCard]))
export type DraftCard = z.output<typeof DraftCard>

/** Allows more pictures than a post can have. The service refuses such a draft only when the user sends it. */
export const DraftPictures = z.array(Picture).check(z.maxLength(5 * MAX_PICTURES))

export const NO_MEDIA = { pictures: [], card: null } satisfies SegmentMedia

export const SegmentMedia = z.object({
  pictures: z._default(DraftPictures, []),
  // A post's card must not have a URL with a NUL or half a surrogate pair, because PostgreSQL cannot read such options.
  // A draft's card may have one.
  card: z._default(
    z.nullable(Card.check(z.refine(({ url }) => isStorableText(url), 'text-unstorable'))),
    null,
  ),
})
export type SegmentMedia = z.output<typeof SegmentMedia>

/** Has one entry for each text of a post, in order. Entries at the end are left out if they have no media. */
export const PostMedia = z.array(SegmentMedia).check(z.maxLength(100))
export type PostMedia = z.output<typeof PostMedia>

export const WARNINGS = ['sexual', 'nudity', 'porn', 'graphic-media'] as const
export type Warning = (typeof WARNINGS)[number]

function firstLink(text: string): string | null {
  return findLinks(text).find(({ uri }) => CardUrl.safeParse(uri).success)?.uri ?? null
}

export function linkOf({ text, pictures }: { text: string; pictures: readonly unknown[] }): string | null {
  return pictures.length > 0 ? null : firstLink(text)
}

export function cardOf(text: string, cards: readonly DraftCard[]): DraftCard {
  const link = firstLink(text)
  return cards.find((card) => card !== null && card.url === link) ?? null
}

type WithMedia = {
  kind: 'thread' | 'quote'
  segments: readonly { text: string; pictures: Picture[]; card: DraftCard }[]
  pictures: Picture[]
}

export function documentToMedia({ kind, segments, pictures }: WithMedia, texts: number): PostMedia {
  if (kind === 'quote') return withoutEmptyEnd([{ pictures, card: null }])
  return withoutEmptyEnd(segments.slice(0, texts).map(toSent))
}

function toSent({ text, pictures, card: stored }: WithMedia['segments'][number]): SegmentMedia {
  const card = cardOf(text, [stored])
  const isShown = pictures.length === 0 && card !== null && !('removed' in card)
  return { pictures, card: isShown ? card : null }
}

function withoutEmptyEnd(media: readonly SegmentMedia[]): PostMedia {
  const isFilled = ({ pictures, card }: SegmentMedia) => pictures.length > 0 || card !== null
  return media.slice(0, media.findLastIndex(isFilled) + 1)
}

export function picturesOf(media: readonly SegmentMedia[]): StoredPicture[] {
  return media.flatMap(({ pictures, card }) => [...pictures, ...(card?.thumb ? [card.thumb] : [])])
}
