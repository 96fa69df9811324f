import { formatMoment, type Moment } from '#contract/moment.ts'
import type { ReadPost } from '#web/api/posts/read-posts.ts'
import { postToExport } from './export-post.ts'

export function postsToJson(posts: readonly ReadPost[], now: Moment): string {
  const exported = posts.map((post) => {
    const fields = postToExport(post, now)
    return { ...fields, at: formatMoment(fields.at) }
  })
  return `${JSON.stringify({ exported_at: formatMoment(now), posts: exported }, null, 2)}\n`
}
