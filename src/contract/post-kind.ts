/** These names are in a file of their own, so that screens load without the schema in post-record.ts. */

const PLATFORMS = ['simulated', 'bluesky'] as const
export type PlatformName = (typeof PLATFORMS)[number]

/**
 * Only the embedded service gives these reasons. `late`: the post's turn came too late. `refused`: the platform refused
 * the post. `target-missing`: the quoted post is gone. `target-refused`: the quoted post's author does not allow
 * quotes.
 */
export const FAILURE_REASONS = ['late', 'refused', 'target-missing', 'target-refused'] as const
export type FailureReason = (typeof FAILURE_REASONS)[number]

export const POST_STATUSES = ['published', 'scheduled', 'draft', 'failed'] as const
export type PostStatus = (typeof POST_STATUSES)[number]

export const POST_TYPES = ['comment', 'thread', 'post', 'retweet', 'quote_repost'] as const
export type PostType = (typeof POST_TYPES)[number]
