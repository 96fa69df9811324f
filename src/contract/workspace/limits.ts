/* The limits of a workspace. They are not in draft.ts, so that screens load without the schemas. */

/** At most this many drafts in an account. */
export const MAX_DRAFTS = 2_000

/** At most this many bytes in a draft: its document as JSON in UTF-8. */
export const MAX_DRAFT_BYTES = 256 * 1024

/** At most this many bytes in all drafts of an account. */
export const MAX_WORKSPACE_BYTES = 16 * 1024 * 1024

/** At most this many drafts in a plan, and in one request. */
export const MAX_ROWS = 200

/** At most this many bytes in the slots and default options of all calendars of an account, as JSON. */
export const MAX_SETTING_BYTES = 256 * 1024

/** How many dismissed posts an account remembers. The oldest are forgotten first. */
export const MAX_DISMISSED = 2_000

/** Bluesky takes at most this many pictures in a post. */
export const MAX_PICTURES = 4

/** At most this many bytes in a picture, and in the small picture of a link card. */
export const MAX_PICTURE_BYTES = 2_000_000
export const MAX_THUMB_BYTES = 1_000_000

/** At most this many pixels on each side. A browser makes pictures smaller than this before it uploads them. */
export const MAX_PICTURE_SIDE = 10_000

/** At most this many UTF-16 units in a description, and in the texts of a link card. */
export const MAX_ALT_LENGTH = 20_000
export const MAX_CARD_TITLE = 300
export const MAX_CARD_DESCRIPTION = 1_000
export const MAX_CARD_URL = 2_000
