import { PersonText } from '#web/ui/person-text.tsx'
import type { Quotable } from './quotable-posts.ts'

/** The post that is quoted, as it stands below the words about it. */
export function QuotedPost({ post }: { post: Quotable }) {
  return (
    <blockquote className="grid gap-1 rounded-md border p-3">
      <p className="truncate text-sm">
        <PersonText text={post.name} className="font-semibold" />{' '}
        {post.username !== '' && <span className="text-ink-soft">@{post.username}</span>}
      </p>
      <PersonText
        as="p"
        text={post.text === '' ? '(no text)' : post.text}
        className="wrap-anywhere whitespace-pre-wrap"
      />
    </blockquote>
  )
}
