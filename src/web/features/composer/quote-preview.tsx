import type { UseFormReturn } from 'react-hook-form'
import type { ReadPost } from '#web/api/read-posts.ts'
import { type KnownCalendar, type QuoteForm } from './composer-form.ts'
import { findQuotable, listQuotable } from './quotable-posts.ts'
import { QuotedPost } from './quoted-post.tsx'
import { ReaderPreview } from './reader-preview.tsx'
import { RequestFields } from './request-fields.tsx'
import { useSettledForm } from './use-settled-form.ts'
import { readTweetReference } from './tweet-reference.ts'

interface QuotePreviewProps {
  form: Pick<UseFormReturn<QuoteForm>, 'getValues' | 'subscribe'>
  calendars: readonly KnownCalendar[]
  posts: readonly ReadPost[]
}

/** Follows the typing once it pauses. */
export function QuotePreview({ form: live, calendars, posts }: QuotePreviewProps) {
  const form = useSettledForm(live)
  const quoted = findQuotable(listQuotable(posts), readTweetReference(form.tweet) ?? '')
  return (
    <ReaderPreview
      texts={form.commentary.trim() === '' ? [] : [form.commentary]}
      calendar={calendars.find(({ uuid }) => uuid === form.placement.calendar)}
      quoted={quoted === null ? null : <QuotedPost post={quoted} />}
      request={<RequestFields ask={{ kind: 'quote', form }} calendars={calendars} />}
    />
  )
}
