import type { ReadPost } from '#web/api/posts/read-posts.ts'
import type { QuoteForm } from '#web/features/composer/form/composer-form.ts'
import type { KnownCalendar } from '#web/api/posts/learn-calendars.ts'
import { PreviewPosts } from '#web/features/composer/preview/preview-posts.tsx'
import { findQuotable, listQuotable } from './quotable-posts.ts'
import { QuotedPost } from './quoted-post.tsx'
import type { Shown } from '#web/features/composer/preview/reader-preview.tsx'
import { RequestFields } from '#web/features/composer/preview/request-fields.tsx'
import { readTweetReference } from '#web/features/composer/form/tweet-reference.ts'

export interface QuotePreviewProps {
  shown: Shown
  form: QuoteForm
  calendars: readonly KnownCalendar[]
  posts: readonly ReadPost[]
}

/** A quote as its readers will see it, or its request. */
export function QuotePreview({ shown, form, calendars, posts }: QuotePreviewProps) {
  if (shown === 'request') return <RequestFields ask={{ kind: 'quote', form }} calendars={calendars} />
  const quoted = findQuotable(listQuotable(posts), readTweetReference(form.tweet) ?? '')
  return (
    <PreviewPosts
      texts={form.commentary.trim() === '' ? [] : [form.commentary]}
      calendar={calendars.find(({ uuid }) => uuid === form.placement.calendar)}
      quoted={quoted === null ? null : <QuotedPost post={quoted} />}
    />
  )
}
