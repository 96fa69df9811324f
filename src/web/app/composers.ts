export { QuoteScreen } from '#web/features/composer/quote-screen.tsx'
export { ThreadScreen } from '#web/features/composer/thread-screen.tsx'
