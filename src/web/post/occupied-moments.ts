import type { Moment } from '#contract/moment.ts'

/** The moments at which a post went out or is to go out, an API draft included. A failed post leaves its half hour free. */
export function occupiedMoments(posts: readonly { status: string; at: Moment }[]): Moment[] {
  return posts.flatMap(({ status, at }) => (status === 'failed' ? [] : [at]))
}
