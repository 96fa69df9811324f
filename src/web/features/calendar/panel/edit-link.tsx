import { useQuery } from '@tanstack/react-query'
import type { Post } from '#contract/post.ts'
import { draftsQuery } from '#web/api/workspace/drafts.ts'
import { Link } from '#web/router/link.tsx'
import { type ButtonSize, buttonLook } from '#web/ui/controls/button-look.ts'
import { editPostTarget } from '#web/url/composer-targets.ts'

export function EditLink({ post, size = 'md' }: { post: Post; size?: ButtonSize }) {
  const isBegun = useIsEditBegun(post)
  return (
    <Link {...editPostTarget(post)} className={buttonLook(size === 'sm' ? 'quiet' : 'primary', size)}>
      {isBegun ? 'Continue editing' : 'Edit'}
    </Link>
  )
}

export function useIsEditBegun({ uuid }: Pick<Post, 'uuid'>): boolean {
  const { data = false } = useQuery({
    ...draftsQuery(),
    select: ({ data: { drafts } }) => drafts.some(({ editing }) => editing === uuid),
  })
  return data
}
