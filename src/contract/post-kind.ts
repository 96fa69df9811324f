/* The interface's words for a post, apart from its schema: a screen names them before it reads a record. */

export const POST_STATUSES = ['published', 'scheduled', 'draft', 'failed'] as const
export type PostStatus = (typeof POST_STATUSES)[number]

export const POST_TYPES = ['comment', 'thread', 'post', 'retweet', 'quote_repost'] as const
export type PostType = (typeof POST_TYPES)[number]
