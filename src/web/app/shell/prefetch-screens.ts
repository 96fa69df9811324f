/** Fetches every screen and dialog into the browser's cache, so that all of them open without a network. */
export async function prefetchScreens(): Promise<void> {
  await Promise.allSettled([
    import('#web/features/composer/thread-screen.tsx').then(({ prefetchParts }) => prefetchParts()),
    import('#web/features/composer/quote-screen.tsx'),
    import('#web/features/composer/batch-screen.tsx'),
    import('#web/features/drafts/drafts-screen.tsx'),
    import('#web/features/interactions/interactions-screen.tsx'),
    import('#web/features/quotas/quotas-screen.tsx'),
    import('#web/features/guesses/guesses-screen.tsx'),
    import('#web/app/commands/commands-dialog.tsx'),
    import('#web/app/commands/keys-dialog.tsx'),
    import('#web/app/errors/not-found.tsx'),
    import('#web/features/access/connect-screen.tsx'),
    import('./lock.tsx'),
    import('#web/app/settings/settings-dialog.tsx'),
  ])
}
