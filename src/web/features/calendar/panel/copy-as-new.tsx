import { Link } from '@tanstack/react-router'
import type { ReadPost } from '#web/api/posts/read-posts.ts'
import { BUTTON_LOOK, BUTTON_SIZE } from '#web/ui/controls/button-look.ts'

interface CopyAsNewProps {
  post: ReadPost
  size?: keyof typeof BUTTON_SIZE
}

/** A post cannot be changed. This link opens a composer with its text; a quote quotes the same post again. */
export function CopyAsNew({ post, size = 'md' }: CopyAsNewProps) {
  const look = `${BUTTON_LOOK[size === 'sm' ? 'quiet' : 'plain']} ${BUTTON_SIZE[size]} shrink-0`
  const tweet = post.type === 'quote_repost' ? post.target?.tweetId : undefined
  if (tweet !== undefined && tweet !== '') {
    return (
      <Link to="/compose/quote" search={{ tweet, copy: post.uuid }} className={look}>
        Copy as new
      </Link>
    )
  }
  return (
    <Link to="/compose/thread" search={{ copy: post.uuid }} className={look}>
      Copy as new
    </Link>
  )
}
