/** These names are not in post-record.ts, so that screens load without the schema. */

const PLATFORMS = ['simulated', 'bluesky'] as const
export type PlatformName = (typeof PLATFORMS)[number]

/**
 * The embedded service gives these reasons. `late`: the post's turn came so late that it was not published. `refused`:
 * the platform refused it. `target-missing`: the quoted post is gone. `target-refused`: the author of the quoted post
 * does not allow it.
 */
export const FAILURE_REASONS = ['late', 'refused', 'target-missing', 'target-refused'] as const
export type FailureReason = (typeof FAILURE_REASONS)[number]

export const POST_STATUSES = ['published', 'scheduled', 'draft', 'failed'] as const
export type PostStatus = (typeof POST_STATUSES)[number]

export const POST_TYPES = ['comment', 'thread', 'post', 'retweet', 'quote_repost'] as const
export type PostType = (typeof POST_TYPES)[number]
