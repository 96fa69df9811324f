import type { Quotable } from './quotable-posts.ts'

/** The post that is quoted, as it stands below the words about it. */
export function QuotedPost({ post }: { post: Quotable }) {
  return (
    <blockquote className="grid gap-1 rounded-md border p-3">
      <p className="truncate text-sm">
        <span className="font-semibold">{post.name}</span>{' '}
        {post.username !== '' && <span className="text-ink-soft">@{post.username}</span>}
      </p>
      <p className="wrap-anywhere whitespace-pre-wrap">{post.text === '' ? '(no text)' : post.text}</p>
    </blockquote>
  )
}
