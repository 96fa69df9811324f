export const QUOTES_PER_DAY = 30
