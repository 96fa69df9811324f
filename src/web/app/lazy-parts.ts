import { lazyModule } from '#web/api/transport/lazy-module.ts'
import { afterListReads } from '#web/api/posts/list-reads.ts'

export const composersModule = lazyModule(() => import('./composers.ts'))
export const planModule = lazyModule(() => import('#web/features/composer/plan-screen.tsx'))
export const assumptionsModule = lazyModule(() => import('#web/features/assumptions/assumptions-screen.tsx'))
export const otherScreensModule = lazyModule(() => import('./other-screens.ts'))

export const otherScreensAfterListsModule = lazyModule(() => afterListReads().then(otherScreensModule.load))
