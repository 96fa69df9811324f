import type { ComponentType } from 'react'
import { type LazyModule, suspendingComponent } from '#web/api/transport/lazy-module.ts'
import { CalendarScreen } from '#web/features/calendar/calendar-screen.tsx'
import { type Path, isPath } from '#web/router/screens.ts'
import { assumptionsModule, composersModule, planModule, otherScreensModule } from './lazy-parts.ts'

type Screen = { module: LazyModule<unknown> | null; Content: ComponentType }

const SCREENS: Record<Exclude<Path, '/connect'> | 'nowhere', Screen> = {
  '/calendar': { module: null, Content: CalendarScreen },
  '/compose/thread': lazyScreen(composersModule, 'ThreadScreen'),
  '/compose/quote': lazyScreen(composersModule, 'QuoteScreen'),
  '/plan': lazyScreen(planModule, 'PlanScreen'),
  '/interactions': lazyScreen(otherScreensModule, 'InteractionsScreen'),
  '/quotas': lazyScreen(otherScreensModule, 'QuotasScreen'),
  '/drafts': lazyScreen(otherScreensModule, 'DraftsScreen'),
  '/assumptions': lazyScreen(assumptionsModule, 'AssumptionsScreen'),
  '/accounts/add': lazyScreen(otherScreensModule, 'AddAccountScreen'),
  '/accounts/bluesky': lazyScreen(otherScreensModule, 'BlueskyScreen'),
  nowhere: lazyScreen(otherScreensModule, 'NotFound'),
}

function lazyScreen<Name extends string>(
  module: LazyModule<Record<Name, ComponentType>>,
  name: Name,
): Screen {
  return { module, Content: suspendingComponent(module, name) }
}

export function contentOf(path: string): ComponentType {
  return screenOf(path).Content
}

export function isScreenLoaded(path: string): boolean {
  const { module: script } = screenOf(path)
  return script === null || script.read() !== null
}

export async function preloadScreen(path: string): Promise<void> {
  await screenOf(path)
    .module?.load()
    .catch(() => null)
}

function screenOf(path: string): Screen {
  return SCREENS[isPath(path) && path !== '/connect' ? path : 'nowhere']
}
