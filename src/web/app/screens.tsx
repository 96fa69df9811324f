import { type ComponentType, type ReactNode, createElement, use } from 'react'
import { doesServiceAnswer } from '#web/api/transport/try-again.ts'
import { ScreenError } from '#web/app/errors/screen-error.tsx'
import { NoConnection } from '#web/app/errors/no-connection.ts'
import { CalendarScreen } from '#web/features/calendar/calendar-screen.tsx'
import { type Path, isPath } from '#web/router/screens.ts'

type Place = Exclude<Path, '/connect'> | 'nowhere'

/** Only the calendar, the home, is part of the first load. */
const IMPORTERS: Record<Place, () => Promise<ComponentType>> = {
  '/calendar': async () => CalendarScreen,
  '/interactions': async () =>
    (await import('#web/features/interactions/interactions-screen.tsx')).InteractionsScreen,
  '/quotas': async () => (await import('#web/features/quotas/quotas-screen.tsx')).QuotasScreen,
  '/drafts': async () => (await import('#web/features/drafts/drafts-screen.tsx')).DraftsScreen,
  '/compose/thread': async () => (await import('#web/features/composer/thread-screen.tsx')).ThreadScreen,
  '/compose/quote': async () => (await import('#web/features/composer/quote-screen.tsx')).QuoteScreen,
  '/compose/batch': async () => (await import('#web/features/composer/batch-screen.tsx')).BatchScreen,
  '/assumptions': async () =>
    (await import('#web/features/assumptions/assumptions-screen.tsx')).AssumptionsScreen,
  nowhere: async () => (await import('#web/app/errors/not-found.tsx')).NotFound,
}

// The keys are those of the object above.
const PLACES = Object.keys(IMPORTERS) as Place[]
const loaded: { [P in Place]?: ComponentType } = { '/calendar': CalendarScreen }
/** A failure is a value: React would report an error that it throws in a deferred render and not in the next one. */
const loading: { [P in Place]?: Promise<ComponentType | Error> } = {}

interface ScreenOfProps {
  path: string
  /** Is to call `forgetFailed` and render the screen anew. */
  onRetry: () => void
}

/** The screen of a path; it suspends until the script is there. */
export function ScreenOf({ path, onRetry }: ScreenOfProps): ReactNode {
  const place = placeOf(path)
  const screen = loaded[place] ?? use(awaited(place))
  return screen instanceof Error ? <ScreenError error={screen} onRetry={onRetry} /> : createElement(screen)
}

function awaited(place: Place): Promise<ComponentType | Error> {
  return (loading[place] ??= load(place))
}

export function isScreenLoaded(path: string): boolean {
  return loaded[placeOf(path)] !== undefined
}

/** The script of a screen that failed is fetched again when the screen is next rendered. */
export function forgetFailed(path: string): void {
  delete loading[placeOf(path)]
}

/** Fetches the script of a screen before it is needed. A failure has no effect. */
export async function preloadScreen(path: string): Promise<void> {
  if (!isScreenLoaded(path)) await load(placeOf(path))
}

export async function preloadScreens(): Promise<void> {
  await Promise.all(PLACES.map(preloadScreen))
}

async function load(place: Place): Promise<ComponentType | Error> {
  try {
    return (loaded[place] ??= await IMPORTERS[place]())
  } catch {
    return (await doesServiceAnswer()) ? new Error('The script of a screen did not load') : new NoConnection()
  }
}

function placeOf(path: string): Place {
  return isPath(path) && path !== '/connect' ? path : 'nowhere'
}
