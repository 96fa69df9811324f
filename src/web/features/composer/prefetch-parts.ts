/** Fetches what the composers load late, so that they work without a network. */
export async function prefetchParts(): Promise<void> {
  await Promise.allSettled([
    import('#web/features/composer/frame/notice-list.tsx'),
    import('#web/api/sending/sends.ts'),
    import('#web/features/composer/bar/send-question.tsx'),
    import('#web/features/composer/placement/planned-day.tsx'),
    import('#web/features/composer/placement/find-next-slot.ts'),
    import('#web/features/composer/typed-when/typed-when.ts'),
    import('#web/features/composer/quote/quote-pane.tsx'),
    import('#web/features/composer/split/overflow-tray.tsx'),
    import('#web/features/composer/split/split-offer.tsx'),
    import('#web/features/composer/thread/thread-pane.tsx'),
  ])
}
