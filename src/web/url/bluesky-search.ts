import { type Raw, readWholeText } from './read-value.ts'

export interface BlueskySearch {
  /** The calendar that is signed in again; without it an account is connected. */
  calendar?: string | undefined
  /** Its handle. */
  handle?: string | undefined
}

export function readBlueskySearch(raw: Raw<BlueskySearch>): BlueskySearch {
  return { calendar: readWholeText(raw.calendar), handle: readWholeText(raw.handle) }
}
