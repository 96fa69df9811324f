/** Limits the quote reposts of one key on a UTC day. */
export const QUOTES_PER_DAY = 30
