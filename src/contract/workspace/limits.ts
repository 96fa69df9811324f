/** These limits are in a file of their own, so that screens load without the schemas in draft.ts. */

export const MAX_DRAFTS = 2_000

/** Limits the UTF-8 bytes of a document's JSON. */
export const MAX_DRAFT_BYTES = 256 * 1024

export const MAX_WORKSPACE_BYTES = 16 * 1024 * 1024

export const MAX_ROWS = 200

export const MAX_SETTING_BYTES = 256 * 1024

export const MAX_DISMISSED = 2_000

export const MAX_PICTURES = 4

export const MAX_PICTURE_BYTES = 2_000_000
export const MAX_THUMB_BYTES = 1_000_000

/** Limits width and height in pixels. Browsers shrink larger pictures before the upload. */
export const MAX_PICTURE_SIDE = 10_000

/** This limit and the three card limits below count UTF-16 units. */
export const MAX_ALT_LENGTH = 20_000
export const MAX_CARD_TITLE = 300
export const MAX_CARD_DESCRIPTION = 1_000
export const MAX_CARD_URL = 2_000
