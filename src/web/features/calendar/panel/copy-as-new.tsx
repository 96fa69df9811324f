import type { Post } from '#contract/post.ts'
import { Link } from '#web/router/link.tsx'
import { copyAsNewTarget } from '#web/url/copy-as-new.ts'
import { BUTTON_LOOK, BUTTON_SIZE } from '#web/ui/controls/button-look.ts'

interface CopyAsNewProps {
  post: Post
  size?: keyof typeof BUTTON_SIZE
}

/** This link opens a composer with the text of a post, which stays as it is. */
export function CopyAsNew({ post, size = 'md' }: CopyAsNewProps) {
  const look = `${BUTTON_LOOK[size === 'sm' ? 'quiet' : 'plain']} ${BUTTON_SIZE[size]} shrink-0`
  return (
    <Link {...copyAsNewTarget(post)} className={look}>
      Copy as new
    </Link>
  )
}
