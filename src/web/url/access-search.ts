import { type Raw, readWholeText } from './read-value.ts'

export function readBlueskySearch({ calendar, handle }: Raw) {
  return {
    /** The calendar to sign in again; without it, an account is connected. */
    calendar: readWholeText(calendar),
    /** Its handle. */
    handle: readWholeText(handle),
  }
}

export function readConnectSearch(raw: Raw) {
  const next = readWholeText(raw['next'])
  /** The path to open after connecting. Only paths of the dashboard are accepted, never another origin. */
  return { next: next !== undefined && /^\/(?!\/)[^\\\p{Cc}]*$/u.test(next) ? next : undefined }
}
