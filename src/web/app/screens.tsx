import type { ComponentType } from 'react'
import { type Late, late, suspendingPart } from '#web/api/transport/late.ts'
import { CalendarScreen } from '#web/features/calendar/calendar-screen.tsx'
import { type Path, isPath } from '#web/router/screens.ts'

const interactions = late(() => import('#web/features/interactions/interactions-screen.tsx'))
const quotas = late(() => import('#web/features/quotas/quotas-screen.tsx'))
const drafts = late(() => import('#web/features/drafts/drafts-screen.tsx'))
const thread = late(() => import('#web/features/composer/thread-screen.tsx'))
const quote = late(() => import('#web/features/composer/quote-screen.tsx'))
const plan = late(() => import('#web/features/composer/plan-screen.tsx'))
const assumptions = late(() => import('#web/features/assumptions/assumptions-screen.tsx'))
const addAccount = late(() => import('#web/features/access/add-account-screen.tsx'))
const bluesky = late(() => import('#web/features/access/bluesky-screen.tsx'))
const notFound = late(() => import('#web/app/errors/not-found.tsx'))

/** Null for what is part of the first load: only the calendar, the home. */
type Screen = { script: Late<unknown> | null; Content: ComponentType }

const SCREENS: Record<Exclude<Path, '/connect'> | 'nowhere', Screen> = {
  '/calendar': { script: null, Content: CalendarScreen },
  '/interactions': {
    script: interactions,
    Content: suspendingPart(interactions, 'InteractionsScreen'),
  },
  '/quotas': { script: quotas, Content: suspendingPart(quotas, 'QuotasScreen') },
  '/drafts': { script: drafts, Content: suspendingPart(drafts, 'DraftsScreen') },
  '/compose/thread': { script: thread, Content: suspendingPart(thread, 'ThreadScreen') },
  '/compose/quote': { script: quote, Content: suspendingPart(quote, 'QuoteScreen') },
  '/plan': { script: plan, Content: suspendingPart(plan, 'PlanScreen') },
  '/assumptions': {
    script: assumptions,
    Content: suspendingPart(assumptions, 'AssumptionsScreen'),
  },
  '/accounts/add': {
    script: addAccount,
    Content: suspendingPart(addAccount, 'AddAccountScreen'),
  },
  '/accounts/bluesky': { script: bluesky, Content: suspendingPart(bluesky, 'BlueskyScreen') },
  nowhere: { script: notFound, Content: suspendingPart(notFound, 'NotFound') },
}

/** The screen of a path; it suspends until its script is loaded. */
export function contentOf(path: string): ComponentType {
  return screenOf(path).Content
}

export function isScreenLoaded(path: string): boolean {
  const { script } = screenOf(path)
  return script === null || script.read() !== null
}

/** Loads the script of a screen before it is needed. A failure has no effect. */
export async function preloadScreen(path: string): Promise<void> {
  await screenOf(path)
    .script?.loadNow()
    .catch(() => null)
}

function screenOf(path: string): Screen {
  return SCREENS[isPath(path) && path !== '/connect' ? path : 'nowhere']
}
