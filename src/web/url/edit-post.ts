import type { Post } from '#contract/post.ts'
import { COMPOSER_PATH } from './composer-search.ts'

export function editPostTarget({ uuid, type }: Pick<Post, 'uuid' | 'type'>) {
  const to = type === 'quote_repost' ? COMPOSER_PATH.quote : COMPOSER_PATH.thread
  return { to, search: { edit: uuid } } as const
}
