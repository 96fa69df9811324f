export const DAY_IS_PAST = 'This day is past: a post needs a moment that lies ahead.'
