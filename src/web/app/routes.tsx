import {
  Outlet,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  stripSearchParams,
} from '@tanstack/react-router'
import type { Failure } from '#contract/failure.ts'
import { CalendarScreen } from '#web/features/calendar/calendar-screen.tsx'
import { doesServiceAnswer } from '#web/api/transport/try-again.ts'
import { NoConnection } from '#web/app/errors/no-connection.ts'
import { settings } from '#web/device/settings/settings.ts'
import { SessionGate } from '#web/app/shell/session-gate.tsx'
import { ScreenError } from '#web/app/errors/screen-error.tsx'
import { ScreenPending } from '#web/app/shell/screen-pending.tsx'
import { CALENDAR_DEFAULTS, readCalendarSearch } from '#web/url/calendar-search.ts'
import { DRAFTS_DEFAULTS, readDraftsSearch } from '#web/url/drafts-search.ts'
import { readGuessesSearch } from '#web/url/guesses-search.ts'
import { readComposerSearch, readQuoteSearch } from '#web/url/composer-search.ts'
import { readBatchSearch } from '#web/url/batch-search.ts'
import { readConnectSearch } from '#web/url/connect-search.ts'
import { INTERACTIONS_DEFAULTS, readInteractionsSearch } from '#web/url/interactions-search.ts'
import { parseQuery, stringifyQuery } from '#web/url/query-text.ts'

/**
 * For a script that does not load the router reloads the page, which without a network ends on the browser's error
 * page. With an error of our own the shell stays.
 */
const lazyScreen: typeof lazyRouteComponent = (importer, name) =>
  lazyRouteComponent(
    () =>
      importer().catch(async () => {
        throw (await doesServiceAnswer())
          ? new Error('The script of a screen did not load')
          : new NoConnection()
      }),
    name,
  )

/** A zone that was chosen in the settings is in the address too, so that a copied link shows the same days. */
function nameChosenZone<Search extends { zone?: string | undefined }>({
  search,
  next,
}: {
  search: Search
  next: (search: Search) => Search
}): Search {
  const result = next(search)
  const { zone } = settings.read()
  return zone === null || result.zone !== undefined ? result : { ...result, zone }
}

interface RouterContext {
  /** Why the link that opened this page did not sign in, if it did not. */
  launchFailure: Failure | null
}

/** Every address of the dashboard. Only the calendar, the home, is part of the first load. */
const root = createRootRouteWithContext<RouterContext>()({
  component: SessionGate,
})

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    redirect({ to: '/calendar', replace: true, throw: true })
  },
})

const calendar = createRoute({
  getParentRoute: () => root,
  path: '/calendar',
  staticData: { title: 'Calendar' },
  validateSearch: readCalendarSearch,
  search: { middlewares: [stripSearchParams(CALENDAR_DEFAULTS), nameChosenZone] },
  component: CalendarScreen,
})

const interactions = createRoute({
  getParentRoute: () => root,
  path: '/interactions',
  staticData: { title: 'Interactions' },
  validateSearch: readInteractionsSearch,
  search: { middlewares: [stripSearchParams(INTERACTIONS_DEFAULTS), nameChosenZone] },
  component: lazyScreen(
    () => import('#web/features/interactions/interactions-screen.tsx'),
    'InteractionsScreen',
  ),
})

const quotas = createRoute({
  getParentRoute: () => root,
  path: '/quotas',
  staticData: { title: 'Quotas' },
  component: lazyScreen(() => import('#web/features/quotas/quotas-screen.tsx'), 'QuotasScreen'),
})

const drafts = createRoute({
  getParentRoute: () => root,
  path: '/drafts',
  staticData: { title: 'Drafts' },
  validateSearch: readDraftsSearch,
  search: { middlewares: [stripSearchParams(DRAFTS_DEFAULTS)] },
  component: lazyScreen(() => import('#web/features/drafts/drafts-screen.tsx'), 'DraftsScreen'),
})

const composeThread = createRoute({
  getParentRoute: () => root,
  path: '/compose/thread',
  staticData: { title: 'New thread' },
  validateSearch: readComposerSearch,
  component: lazyScreen(() => import('#web/features/composer/thread-screen.tsx'), 'ThreadScreen'),
})

const composeQuote = createRoute({
  getParentRoute: () => root,
  path: '/compose/quote',
  staticData: { title: 'New quote' },
  validateSearch: readQuoteSearch,
  component: lazyScreen(() => import('#web/features/composer/quote-screen.tsx'), 'QuoteScreen'),
})

const composeBatch = createRoute({
  getParentRoute: () => root,
  path: '/compose/batch',
  staticData: { title: 'Plan many' },
  validateSearch: readBatchSearch,
  component: lazyScreen(() => import('#web/features/composer/batch-screen.tsx'), 'BatchScreen'),
})

const guesses = createRoute({
  getParentRoute: () => root,
  path: '/guesses',
  staticData: { title: 'What this API does not tell us' },
  validateSearch: readGuessesSearch,
  component: lazyScreen(() => import('#web/features/guesses/guesses-screen.tsx'), 'GuessesScreen'),
})

const connect = createRoute({
  getParentRoute: () => root,
  path: '/connect',
  staticData: { title: 'Connect' },
  validateSearch: readConnectSearch,
  component: Outlet,
})

const routeTree = root.addChildren([
  home,
  calendar,
  interactions,
  quotas,
  drafts,
  composeThread,
  composeQuote,
  composeBatch,
  guesses,
  connect,
])

export function createAppRouter(context: RouterContext) {
  return createRouter({
    routeTree,
    context,
    // What no screen reads is taken out of the address.
    search: { strict: true },
    parseSearch: parseQuery,
    stringifySearch: stringifyQuery,
    defaultPreload: 'intent',
    defaultPendingMs: 200,
    defaultPendingComponent: ScreenPending,
    defaultErrorComponent: ScreenError,
    defaultNotFoundComponent: lazyScreen(() => import('#web/app/errors/not-found.tsx'), 'NotFound'),
    scrollRestoration: true,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
  interface StaticDataRouteOption {
    /** The name of the screen, in the header and in the tab. */
    title?: string
  }
}
