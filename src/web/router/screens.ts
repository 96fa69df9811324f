import { replaceEqualDeep } from '@tanstack/react-query'
import { readBlueskySearch, readConnectSearch } from '#web/url/access-search.ts'
import { readAssumptionsSearch } from '#web/url/assumptions-search.ts'
import { readCalendarSearch } from '#web/url/calendar-search.ts'
import { readComposerSearch, readPlanSearch, readQuoteSearch } from '#web/url/composer-search.ts'
import { readDraftsSearch } from '#web/url/drafts-search.ts'
import { readInteractionsSearch } from '#web/url/interactions-search.ts'
import { parseQuery } from '#web/url/query-text.ts'
import type { Raw } from '#web/url/read-value.ts'

interface ScreenEntry {
  title: string
  read: (raw: Raw) => object
  namesZone?: true
  isWhole?: true
}

export const SCREENS = {
  '/calendar': { title: 'Calendar', read: readCalendarSearch, namesZone: true },
  '/interactions': { title: 'Interactions', read: readInteractionsSearch, namesZone: true },
  '/quotas': { title: 'Quotas', read: readNothing },
  '/drafts': { title: 'Drafts', read: readDraftsSearch },
  '/compose/thread': { title: 'New thread', read: readComposerSearch, isWhole: true },
  '/compose/quote': { title: 'New quote', read: readQuoteSearch, isWhole: true },
  '/plan': { title: 'Plan many', read: readPlanSearch, isWhole: true },
  '/assumptions': { title: 'What this API does not tell us', read: readAssumptionsSearch },
  '/accounts/add': { title: 'Add account', read: readNothing },
  '/accounts/bluesky': { title: 'Connect Bluesky', read: readBlueskySearch },
  '/connect': { title: 'Connect', read: readConnectSearch },
} as const satisfies Readonly<Record<string, ScreenEntry>>

export const MOVED_PATHS: Readonly<Record<string, Path>> = {
  '/compose/batch': '/plan',
  '/guesses': '/assumptions',
}

export type Path = keyof typeof SCREENS
export type SearchOf<P extends Path> = ReturnType<(typeof SCREENS)[P]['read']>

export function entryOf(path: Path): ScreenEntry {
  return SCREENS[path]
}

export const HOME: Path = '/calendar'

export function isPath(text: string): text is Path {
  return Object.hasOwn(SCREENS, text)
}

const latest: { [P in Path]?: { query: string; search: SearchOf<P> } } = {}

/** Returns the identical values while the search parameters are equal. */
export function searchOf<P extends Path>(path: P, query: string): SearchOf<P> {
  const known = latest[path]
  if (known?.query === query) return known.search
  // The cast is safe: `read` of each screen returns the search parameters of its own path.
  const search = replaceEqualDeep(known?.search, entryOf(path).read(parseQuery(query))) as SearchOf<P>
  Object.assign(latest, { [path]: { query, search } })
  return search
}

function readNothing(): object {
  return {}
}
