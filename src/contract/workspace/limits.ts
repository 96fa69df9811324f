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

/** At most this many dismissed posts are kept. */
export const MAX_DISMISSED = 2_000
