import { type Raw, readWholeText } from './read-value.ts'

export interface ConnectSearch {
  /** The path to open after connecting. Only paths of the dashboard are accepted, never another origin. */
  next?: string | undefined
}

export function readConnectSearch(raw: Raw<ConnectSearch>): ConnectSearch {
  const next = readWholeText(raw.next)
  return { next: next !== undefined && /^\/(?!\/)[^\\\p{Cc}]*$/u.test(next) ? next : undefined }
}
