import type { Post } from '#contract/post.ts'
import type { Copy } from '#web/api/workspace/find-copies.ts'
import { Link } from '#web/router/link.tsx'
import { type ButtonSize, buttonLook } from '#web/ui/controls/button-look.ts'
import { COMPOSER_PATH } from '#web/url/composer-search.ts'
import { copyAsNewTarget } from '#web/url/copy-as-new.ts'

interface EditAndSendProps {
  post: Post
  copy: Copy | undefined
  size: ButtonSize
}

export function EditAndSend({ post, copy, size }: EditAndSendProps) {
  const isBegun = copy !== undefined && 'draft' in copy
  const target = isBegun
    ? { to: COMPOSER_PATH[copy.draft.kind], search: { draft: copy.draft.id } }
    : copyAsNewTarget(post)
  return (
    <Link {...target} className={`${buttonLook('plain', size)} shrink-0`}>
      {isBegun ? 'Continue editing' : 'Edit and send'}
    </Link>
  )
}

export function canBeReplaced({ status, type, target }: Post): boolean {
  if (status !== 'failed') return false
  if (type === 'quote_repost') return (target?.tweetId ?? '') !== ''
  return type === 'thread' || type === 'post'
}
