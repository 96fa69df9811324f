import { lazyModule } from '#web/api/transport/lazy-module.ts'
import { afterListReads } from '#web/api/posts/list-reads.ts'

/** All views but the month, and the tools around the days. */
export const calendarModule = lazyModule(() => import('./lazy-calendar-parts.tsx'))

/** After the first posts, which then are visible earlier. All come in one render, so none moves when another comes. */
export const afterPostsModule = lazyModule(() => afterListReads().then(calendarModule.load))
