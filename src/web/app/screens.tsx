import type { ComponentType } from 'react'
import { type LazyModule, lazyModule, suspendingComponent } from '#web/api/loading/lazy-module.ts'
import { CalendarScreen } from '#web/features/calendar/calendar-screen.tsx'
import { type Path, isPath } from '#web/router/screens.ts'

const interactionsModule = lazyModule(() => import('#web/features/interactions/interactions-screen.tsx'))
const quotasModule = lazyModule(() => import('#web/features/quotas/quotas-screen.tsx'))
const draftsModule = lazyModule(() => import('#web/features/drafts/drafts-screen.tsx'))
const threadModule = lazyModule(() => import('#web/features/composer/thread-screen.tsx'))
const quoteModule = lazyModule(() => import('#web/features/composer/quote-screen.tsx'))
const planModule = lazyModule(() => import('#web/features/composer/plan-screen.tsx'))
const assumptionsModule = lazyModule(() => import('#web/features/assumptions/assumptions-screen.tsx'))
const addAccountModule = lazyModule(() => import('#web/features/access/add-account-screen.tsx'))
const blueskyModule = lazyModule(() => import('#web/features/access/bluesky-screen.tsx'))
const notFoundModule = lazyModule(() => import('#web/app/errors/not-found.tsx'))

/** Null for the calendar, which is the only screen in the first load. */
type Screen = { module: LazyModule<unknown> | null; Content: ComponentType }

const SCREENS: Record<Exclude<Path, '/connect'> | 'nowhere', Screen> = {
  '/calendar': { module: null, Content: CalendarScreen },
  '/interactions': {
    module: interactionsModule,
    Content: suspendingComponent(interactionsModule, 'InteractionsScreen'),
  },
  '/quotas': { module: quotasModule, Content: suspendingComponent(quotasModule, 'QuotasScreen') },
  '/drafts': { module: draftsModule, Content: suspendingComponent(draftsModule, 'DraftsScreen') },
  '/compose/thread': { module: threadModule, Content: suspendingComponent(threadModule, 'ThreadScreen') },
  '/compose/quote': { module: quoteModule, Content: suspendingComponent(quoteModule, 'QuoteScreen') },
  '/plan': { module: planModule, Content: suspendingComponent(planModule, 'PlanScreen') },
  '/assumptions': {
    module: assumptionsModule,
    Content: suspendingComponent(assumptionsModule, 'AssumptionsScreen'),
  },
  '/accounts/add': {
    module: addAccountModule,
    Content: suspendingComponent(addAccountModule, 'AddAccountScreen'),
  },
  '/accounts/bluesky': {
    module: blueskyModule,
    Content: suspendingComponent(blueskyModule, 'BlueskyScreen'),
  },
  nowhere: { module: notFoundModule, Content: suspendingComponent(notFoundModule, 'NotFound') },
}

/** The screen of a path; it suspends until its script is loaded. */
export function contentOf(path: string): ComponentType {
  return screenOf(path).Content
}

export function isScreenLoaded(path: string): boolean {
  const { module: script } = screenOf(path)
  return script === null || script.read() !== null
}

/** Loads the script of a screen before it is needed. A failure has no effect. */
export async function preloadScreen(path: string): Promise<void> {
  await screenOf(path)
    .module?.load()
    .catch(() => null)
}

function screenOf(path: string): Screen {
  return SCREENS[isPath(path) && path !== '/connect' ? path : 'nowhere']
}
