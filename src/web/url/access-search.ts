import { type Raw, readWholeText } from './read-value.ts'

export function readBlueskySearch({ calendar, handle }: Raw) {
  return {
    /** If the calendar is missing, a new account is connected. */
    calendar: readWholeText(calendar),
    handle: readWholeText(handle),
  }
}

export function readConnectSearch(raw: Raw) {
  const next = readWholeText(raw['next'])
  /** Only paths of the dashboard are accepted, because a URL could lead to another origin. */
  return { next: next !== undefined && /^\/(?!\/)[^\\\p{Cc}]*$/u.test(next) ? next : undefined }
}
