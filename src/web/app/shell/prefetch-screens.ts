import { preloadScreens } from '#web/app/screens.tsx'
import { prefetchParts } from '#web/features/calendar/calendar-screen.tsx'

/** Fetches every screen and dialog into the browser's cache, so that all of them open without a network. */
export async function prefetchScreens(): Promise<void> {
  prefetchParts()
  await Promise.allSettled([
    preloadScreens(),
    import('#web/features/composer/thread-screen.tsx').then(({ prefetchParts }) => prefetchParts()),
    import('#web/app/commands/commands-dialog.tsx'),
    import('#web/app/commands/keys-dialog.tsx'),
    import('#web/features/access/connect-screen.tsx'),
    import('./lock.tsx'),
    import('#web/app/settings/settings-dialog.tsx'),
  ])
}
