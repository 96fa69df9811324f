import { type Raw, readWholeText } from './read-value.ts'

export function readBlueskySearch({ calendar, handle }: Raw) {
  return {
    /** If undefined, the form connects a new account. */
    calendar: readWholeText(calendar),
    handle: readWholeText(handle),
  }
}

export function readConnectSearch(raw: Raw) {
  const next = readWholeText(raw['next'])
  /** Accepts only paths of the dashboard, because a whole URL could lead to another origin. */
  return { next: next !== undefined && /^\/(?!\/)[^\\\p{Cc}]*$/u.test(next) ? next : undefined }
}
