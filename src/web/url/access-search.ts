import { type Raw, readWholeText } from './read-value.ts'

export function readBlueskySearch({ calendar, handle }: Raw) {
  return {
    /** The calendar that signs in again. Without it, a new account is connected. */
    calendar: readWholeText(calendar),
    /** The handle of that calendar. */
    handle: readWholeText(handle),
  }
}

export function readConnectSearch(raw: Raw) {
  const next = readWholeText(raw['next'])
  /** The path that opens after connecting. Only paths of the dashboard are accepted, never another origin. */
  return { next: next !== undefined && /^\/(?!\/)[^\\\p{Cc}]*$/u.test(next) ? next : undefined }
}
