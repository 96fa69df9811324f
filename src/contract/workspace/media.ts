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

/* Pictures and link cards of posts. A post has them besides its words: see post-options.ts. */

/** The kinds of pictures that are stored. A service reads the kind from the bytes, and never from a name. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const

export function isPictureType(type: string): type is StoredPicture['type'] {
  return PICTURE_TYPES.some((known) => known === type)
}

/** The SHA-256 of the bytes of a picture, in hexadecimal digits. */
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

/** A picture of a post. `alt` is its description, for people who cannot see it. */
export const Picture = z.extend(StoredPicture, {
  alt: z._default(Words(MAX_ALT_LENGTH), ''),
})
export type Picture = z.output<typeof Picture>

const CardUrl = z.url({ protocol: /^https?$/ }).check(z.maxLength(MAX_CARD_URL))

/** The data about a linked page that its link card shows. */
export const Card = z.object({
  url: CardUrl,
  title: Words(MAX_CARD_TITLE),
  description: Words(MAX_CARD_DESCRIPTION),
  thumb: z.nullable(StoredPicture),
})
export type Card = z.output<typeof Card>

/** The card of a link that a person took off. */
const RemovedCard = z.object({ url: CardUrl, removed: z.literal(true) })

/** The card of a segment in a draft; null until the service has read the link. */
export const DraftCard = z.nullable(z.union([Card, RemovedCard]))
export type DraftCard = z.output<typeof DraftCard>

/** The pictures of a draft. Too many are stored too: they are refused when the draft is sent. */
export const DraftPictures = z.array(Picture).check(z.maxLength(5 * MAX_PICTURES))

export const NO_MEDIA = { pictures: [], card: null } satisfies SegmentMedia

/** The pictures or the link card of a text in a post. A text with pictures has no card. */
export const SegmentMedia = z.object({
  pictures: z._default(DraftPictures, []),
  // PostgreSQL cannot read options with a NUL or half a surrogate pair. A draft may have them.
  card: z._default(
    z.nullable(Card.check(z.refine(({ url }) => isStorableText(url), 'text-unstorable'))),
    null,
  ),
})
export type SegmentMedia = z.output<typeof SegmentMedia>

/** One entry for each text of a post, in order. Texts at the end without media are left out. */
export const PostMedia = z.array(SegmentMedia).check(z.maxLength(100))
export type PostMedia = z.output<typeof PostMedia>

/** The labels of Bluesky that warn of the pictures of a post. */
export const WARNINGS = ['sexual', 'nudity', 'porn', 'graphic-media'] as const
export type Warning = (typeof WARNINGS)[number]

function firstLink(text: string): string | null {
  return findLinks(text).find(({ uri }) => CardUrl.safeParse(uri).success)?.uri ?? null
}

/** The link that is shown as a card. A text with pictures has no card. */
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
  /** The pictures of a quote. */
  pictures: Picture[]
}

/** The media of a document for its first texts, as they are sent. */
export function documentToMedia({ kind, segments, pictures }: WithMedia, texts: number): PostMedia {
  if (kind === 'quote') return withoutEmptyEnd([{ pictures, card: null }])
  return withoutEmptyEnd(segments.slice(0, texts).map(toSent))
}

/** A card whose link is no longer in the text is not sent. */
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
