import type { Post } from '#contract/post.ts'
import { COMPOSER_PATH } from './composer-search.ts'

export function copyAsNewTarget({ uuid, type, target }: Pick<Post, 'uuid' | 'type' | 'target'>) {
  const tweet = type === 'quote_repost' ? (target?.tweetId ?? '') : ''
  return tweet === ''
    ? ({ to: '/compose/thread', search: { copy: uuid } } as const)
    : ({ to: '/compose/quote', search: { tweet, copy: uuid } } as const)
}

export function editPostTarget({ uuid, type }: Pick<Post, 'uuid' | 'type'>) {
  const to = type === 'quote_repost' ? COMPOSER_PATH.quote : COMPOSER_PATH.thread
  return { to, search: { edit: uuid } } as const
}
