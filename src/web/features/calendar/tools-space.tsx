'use no memo'
import type { Moment } from '#contract/schedule.ts'
import type { ReadPost } from '#web/api/read-posts.ts'
import { findTrouble } from './find-trouble.ts'

/** As high as the tools will be, so that nothing moves when they come. */
export function ToolsSpace({ posts, now }: { posts: readonly ReadPost[]; now: Moment }) {
  return (
    <>
      <div className="min-h-8 touch:min-h-touch" />
      {findTrouble(posts, now).length > 0 && (
        <div className="border-y border-transparent py-1">
          <div className="min-h-6 touch:min-h-touch" />
        </div>
      )}
    </>
  )
}
