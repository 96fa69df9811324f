/**
 * Fetches what may be needed when the network is gone: whoever is offline still opens every screen, reads what is there
 * and writes on. Nobody waits for it.
 */
export async function loadAhead(): Promise<void> {
  await Promise.allSettled([
    import('#web/features/composer/thread-screen.tsx'),
    import('#web/features/composer/quote-screen.tsx'),
    import('#web/features/drafts/drafts-screen.tsx'),
    import('#web/features/interactions/interactions-screen.tsx'),
    import('#web/features/quotas/quotas-screen.tsx'),
    import('#web/features/guesses/guesses-screen.tsx'),
    import('#web/app/commands/commands-dialog.tsx'),
    import('#web/app/errors/not-found.tsx'),
    import('#web/app/settings/settings-dialog.tsx'),
  ])
  // Last and alone: whoever finds this one kept on the device knows that all else is there too.
  await import('#web/app/commands/keys-dialog.tsx').catch(() => null)
}
