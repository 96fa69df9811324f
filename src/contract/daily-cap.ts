/** At most this many quote reposts are accepted from one key on a UTC day. */
export const QUOTES_PER_DAY = 30
