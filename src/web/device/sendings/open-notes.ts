/**
 * Where local storage notes that a draft has an open sending: before the id of the draft, and the value is its account. So
 * a page that opens finds none without the script of the database.
 */
export const OPEN_NOTE = 'almanac.open.'
