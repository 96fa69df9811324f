import { lazyModule } from '#web/api/transport/lazy-module.ts'
import { afterListReads } from '#web/api/posts/list-reads.ts'

/* The calendar and the shell are in the first load. The other screens are in four scripts. */
export const composersModule = lazyModule(() => import('./composers.ts'))
export const planModule = lazyModule(() => import('#web/features/composer/plan-screen.tsx'))
export const assumptionsModule = lazyModule(() => import('#web/features/assumptions/assumptions-screen.tsx'))
export const otherScreensModule = lazyModule(() => import('./other-screens.ts'))

/** Loads parts that the first screen shows only after its lists. */
export const otherScreensAfterListsModule = lazyModule(() => afterListReads().then(otherScreensModule.load))
