/** A post goes out without the card of a page that is slow. */
export const LATE_CARD = 'Without a link card: the page of the link did not answer in time.'
