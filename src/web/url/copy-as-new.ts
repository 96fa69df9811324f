import type { Post } from '#contract/post.ts'

export function copyAsNewTarget({ uuid, type, target }: Pick<Post, 'uuid' | 'type' | 'target'>) {
  const tweet = type === 'quote_repost' ? (target?.tweetId ?? '') : ''
  return tweet === ''
    ? ({ to: '/compose/thread', search: { copy: uuid } } as const)
    : ({ to: '/compose/quote', search: { tweet, copy: uuid } } as const)
}
