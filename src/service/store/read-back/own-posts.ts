import { MAX_SEGMENTS } from '#contract/text-length.ts'
import type { OwnPost } from './read-record.ts'

export const OWN_POST = `p.uuid AS "postUuid", coalesce(p.key_moment, p.created_at) AS "keyMoment",
  p.response_tweet_id AS "tweetId", p.segments, p.deleted_at AS "deletedAt"`

export type OwnRow = Omit<OwnPost, 'segments'> & { segments: string | null; deletedAt: number | null }

export function readOwnPost({ segments, deletedAt, ...post }: OwnRow): OwnPost {
  return { ...post, segments: countSegments(segments, deletedAt !== null) }
}

/** A deleted post loses its segments after some time. It then counts as the longest possible thread. */
function countSegments(segments: string | null, isDeleted: boolean): number {
  if (segments === null) return isDeleted ? MAX_SEGMENTS : 1
  // The cast is safe: only this service writes the column, always as an array.
  return (JSON.parse(segments) as unknown[]).length
}
