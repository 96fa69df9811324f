import type { Post } from '#contract/post.ts'
import type { ComposerKind } from '#web/features/composer/form/composer-form.ts'

type CopiedPost = Pick<Post, 'type'> & { target: { username: string } | null }

/** What a copy of a post does not take over; null where it takes everything. */
export function leftOutWords(post: CopiedPost, kind: ComposerKind): string | null {
  if (kind === 'quote') return null
  const handle = post.target?.username ?? ''
  if (post.type === 'comment')
    return `This is a copy of a reply${handle === '' ? '' : ` to @${handle}`}. Replies cannot be created through this API, so it will be a thread of its own.`
  if (post.type === 'quote_repost')
    return 'This is a copy of a quote whose quoted post has no id here, so it will be a thread of its own.'
  return null
}
