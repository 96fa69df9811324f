import { useState } from 'react'
import type { Post } from '#contract/post.ts'
import { useSession } from '#web/api/session/use-session.ts'
import { type Copy, isCreated } from '#web/api/workspace/find-copies.ts'
import { useNow } from '#web/device/use-display.ts'
import { Link } from '#web/router/link.tsx'
import { copyAsNewTarget, editPostTarget } from '#web/url/composer-targets.ts'
import { buttonLook } from '#web/ui/controls/button-look.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Dialog } from '#web/ui/layers/dialog.tsx'
import { COMPOSER_PATH } from '#web/url/composer-search.ts'

interface CopyAsNewProps {
  post: Post
  copy?: Copy | undefined
  size?: 'sm' | 'md'
}

export function CopyAsNew({ post, copy, size = 'md' }: CopyAsNewProps) {
  const [isAsking, setIsAsking] = useState(false)
  const canChangePosts = useSession()?.canChangePosts === true
  const now = useNow()
  const variant = size === 'sm' ? 'quiet' : 'plain'
  if (canChangePosts && canBeReplaced(post) && !isCreated(copy))
    return <EditAndSend post={post} copy={copy} size={size} />
  if (!canChangePosts || post.status !== 'scheduled' || post.at <= now || post.type === 'retweet')
    return (
      <Link {...copyAsNewTarget(post)} className={`${buttonLook(variant, size)} shrink-0`}>
        Copy as new
      </Link>
    )
  return (
    <>
      <Button size={size} variant={variant} onClick={() => setIsAsking(true)}>
        Copy as new
      </Button>
      {isAsking && (
        <Dialog
          title="Edit this post, or write another one?"
          onClose={() => setIsAsking(false)}
          cancel="Cancel"
          actions={
            <>
              <Link {...copyAsNewTarget(post)} className={buttonLook('plain')}>
                Write another one
              </Link>
              <Link {...editPostTarget(post)} className={buttonLook('primary')}>
                Edit this post
              </Link>
            </>
          }
        >
          <p>This post stays scheduled. A copy is a second post, a day later.</p>
        </Dialog>
      )}
    </>
  )
}

function EditAndSend({ post, copy, size }: Required<CopyAsNewProps>) {
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
