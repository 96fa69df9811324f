import * as z from 'zod/mini'
import { PostMedia, WARNINGS } from './media.ts'

/** Bluesky allows at most three languages. */
export const MAX_LANGUAGES = 3

const Language = z.string().check(
  z.maxLength(40),
  z.refine((tag) => canonicalTag(tag) === tag),
)

export const Languages = z.array(Language).check(z.maxLength(MAX_LANGUAGES))

export const REPLIERS = ['mentioned', 'followed', 'followers'] as const
/**
 * `mentioned`: people whom the post mentions. `followed`: people whom the account follows. `followers`: people who
 * follow the account.
 */
export type Replier = (typeof REPLIERS)[number]

const Replies = z.union([
  z.literal('everyone'),
  z.array(z.enum(REPLIERS)).check(z.maxLength(REPLIERS.length)),
])

const Quotable = z.boolean()

const ContentWarning = z._default(z.nullable(z.enum(WARNINGS)), null)

export const PostOptions = z.object({
  langs: Languages,
  replies: Replies,
  quotable: Quotable,
  warning: ContentWarning,
  media: z._default(PostMedia, []),
})
export type PostOptions = z.output<typeof PostOptions>

/** If an option is null, the calendar's default applies. The content warning has no default. */
export const ChosenOptions = z.object({
  langs: z._default(z.nullable(Languages), null),
  replies: z._default(z.nullable(Replies), null),
  quotable: z._default(z.nullable(Quotable), null),
  warning: ContentWarning,
})
export type ChosenOptions = z.output<typeof ChosenOptions>

export const UNCHOSEN: ChosenOptions = { langs: null, replies: null, quotable: null, warning: null }

export const OPEN_POST: PostOptions = {
  langs: [],
  replies: 'everyone',
  quotable: true,
  warning: null,
  media: [],
}

export function resolveOptions(
  draft: ChosenOptions,
  defaults: Partial<ChosenOptions> = {},
  media: PostMedia = [],
): PostOptions {
  return {
    langs: draft.langs ?? defaults.langs ?? OPEN_POST.langs,
    replies: draft.replies ?? defaults.replies ?? OPEN_POST.replies,
    quotable: draft.quotable ?? defaults.quotable ?? OPEN_POST.quotable,
    warning: draft.warning,
    media,
  }
}

export function areSameOptions(one: PostOptions, other: PostOptions): boolean {
  return optionsKey(one) === optionsKey(other)
}

function optionsKey({ langs, replies, quotable, warning, media }: PostOptions): string {
  const repliers = replies === 'everyone' ? replies : replies.toSorted()
  return JSON.stringify([langs, repliers, quotable, warning, media])
}

export function canonicalTag(tag: string): string | null {
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? null
  } catch {
    return null
  }
}
