import { CALENDAR_DEFAULTS, readCalendarSearch } from '#web/url/calendar-search.ts'
import { readComposerSearch, readPlanSearch, readQuoteSearch } from '#web/url/composer-search.ts'
import { readBlueskySearch } from '#web/url/bluesky-search.ts'
import { readConnectSearch } from '#web/url/connect-search.ts'
import { DRAFTS_DEFAULTS, readDraftsSearch } from '#web/url/drafts-search.ts'
import { readAssumptionsSearch } from '#web/url/assumptions-search.ts'
import { INTERACTIONS_DEFAULTS, readInteractionsSearch } from '#web/url/interactions-search.ts'

interface ScreenEntry<Search extends object> {
  /** In the header and in the tab. */
  title: string
  /** Reads the query of an address; what is not valid falls back. */
  read: (raw: object) => Search
  /** What an address leaves out. */
  defaults?: Partial<Search>
  /** Whether a zone that was chosen in the settings is in the address, so that a copied link shows the same days. */
  namesZone?: true
  /** Whether the screen takes the whole window of a phone: its header leads back, and there is no bar of links. */
  isWhole?: true
}

/** Every address of the dashboard. */
export const SCREENS = {
  '/calendar': screen({
    title: 'Calendar',
    read: readCalendarSearch,
    defaults: CALENDAR_DEFAULTS,
    namesZone: true,
  }),
  '/interactions': screen({
    title: 'Interactions',
    read: readInteractionsSearch,
    defaults: INTERACTIONS_DEFAULTS,
    namesZone: true,
  }),
  '/quotas': screen({ title: 'Quotas', read: readNothing }),
  '/drafts': screen({ title: 'Drafts', read: readDraftsSearch, defaults: DRAFTS_DEFAULTS }),
  '/compose/thread': screen({ title: 'New thread', read: readComposerSearch, isWhole: true }),
  '/compose/quote': screen({ title: 'New quote', read: readQuoteSearch, isWhole: true }),
  '/plan': screen({ title: 'Plan many', read: readPlanSearch, isWhole: true }),
  '/assumptions': screen({ title: 'What this API does not tell us', read: readAssumptionsSearch }),
  '/accounts/add': screen({ title: 'Add account', read: readNothing }),
  '/accounts/bluesky': screen({ title: 'Connect Bluesky', read: readBlueskySearch }),
  '/connect': screen({ title: 'Connect', read: readConnectSearch }),
}

/** Where the addresses of earlier versions lead to. */
export const MOVED_PATHS: Readonly<Record<string, Path>> = {
  '/compose/batch': '/plan',
  '/guesses': '/assumptions',
}

export type Path = keyof typeof SCREENS
export type SearchOf<P extends Path> = ReturnType<(typeof SCREENS)[P]['read']>

export function entryOf<P extends Path>(path: P): ScreenEntry<SearchOf<P>> {
  // The type checker does not see that the entry is that of its path.
  return SCREENS[path] as unknown as ScreenEntry<SearchOf<P>>
}

export const HOME: Path = '/calendar'

export function isPath(text: string): text is Path {
  return Object.hasOwn(SCREENS, text)
}

function screen<Search extends object>(entry: ScreenEntry<Search>): ScreenEntry<Search> {
  return entry
}

function readNothing(): object {
  return {}
}
