/** Accepted quote-repost creations a key has on a UTC day. */
export const QUOTES_PER_DAY = 30
