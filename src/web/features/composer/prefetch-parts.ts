/** Fetches what the composers and Plan many load late, so that they work without a network. */
export async function prefetchParts(): Promise<void> {
  await Promise.allSettled([
    import('#web/api/sending/sends.ts'),
    import('#web/api/sending/browser-plan.ts'),
    import('#web/api/sending/send-plan.ts'),
    import('#web/device/drafts/draft-file.ts'),
    import('#web/features/composer/bar/send-question.tsx'),
    import('#web/features/composer/batch/run/results-file.ts'),
    import('#web/features/composer/batch/start/column-questions.tsx'),
    import('#web/features/composer/batch/start/read-source.ts'),
    import('#web/features/composer/frame/notice-list.tsx'),
    import('#web/features/composer/frame/writing-menu.tsx'),
    import('#web/features/composer/keeping/unfinished-thread.tsx'),
    import('#web/features/composer/placement/find-next-slot.ts'),
    import('#web/features/composer/placement/planned-day.tsx'),
    import('#web/features/composer/quote/quote-pane.tsx'),
    import('#web/features/composer/receipt/receipt.tsx'),
    import('#web/features/composer/split/overflow-tray.tsx'),
    import('#web/features/composer/split/split-again.ts'),
    import('#web/features/composer/split/split-offer.tsx'),
    import('#web/features/composer/split/split-segment.ts'),
    import('#web/features/composer/split/split-text.ts'),
    import('#web/features/composer/thread/find-and-replace.tsx'),
    import('#web/features/composer/thread/segment-drag.ts'),
    import('#web/features/composer/thread/thread-pane.tsx'),
    import('#web/time/typed-when/typed-when.ts'),
  ])
}
