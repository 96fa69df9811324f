import { lazyModule } from '#web/api/transport/lazy-module.ts'
import { afterListReads } from '#web/api/posts/list-reads.ts'

export const calendarModule = lazyModule(() => import('./lazy-calendar-parts.tsx'))

/** Loads the script after the first posts, so that the posts appear earlier. */
export const afterPostsModule = lazyModule(() => afterListReads().then(calendarModule.load))
