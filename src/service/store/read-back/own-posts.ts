import { MAX_SEGMENTS } from '#contract/text-length.ts'
import type { OwnPost } from './read-record.ts'

/** The columns of a post `p` that determine its ids on a platform. */
export const OWN_POST = `p.uuid AS "postUuid", coalesce(p.key_moment, p.created_at) AS "keyMoment",
  p.response_tweet_id AS "tweetId", p.segments, p.deleted_at AS "deletedAt"`

export type OwnRow = Omit<OwnPost, 'segments'> & { segments: string | null; deletedAt: number | null }

export function readOwnPost({ segments, deletedAt, ...post }: OwnRow): OwnPost {
  return { ...post, segments: countSegments(segments, deletedAt !== null) }
}

/** The segments of a deleted post are removed after some time, so it may have had the largest number. */
function countSegments(segments: string | null, isDeleted: boolean): number {
  if (segments === null) return isDeleted ? MAX_SEGMENTS : 1
  // Only this service writes this column, always as an array.
  return (JSON.parse(segments) as unknown[]).length
}
