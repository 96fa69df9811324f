import { PersonPicture } from '#web/ui/person-picture.tsx'
import { PersonText } from '#web/ui/person-text.tsx'
import type { Quotable } from './quotable-posts.ts'

/** The post that is quoted, as it stands below the words about it. */
export function QuotedPost({ post }: { post: Quotable }) {
  return (
    <blockquote className="grid gap-1 rounded-md border p-3">
      <p className="flex items-center gap-2 text-sm">
        <PersonPicture username={post.username} name={post.name} photo={post.photo} size="sm" />
        <span className="min-w-0 truncate">
          <PersonText text={post.name} className="font-semibold" />{' '}
          {post.username !== '' && <span className="text-ink-soft">@{post.username}</span>}
        </span>
      </p>
      <PersonText
        as="p"
        text={post.text === '' ? '(text not known)' : post.text}
        className="wrap-anywhere whitespace-pre-wrap"
      />
    </blockquote>
  )
}
