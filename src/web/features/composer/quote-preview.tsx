import { useDeferredValue } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import type { ReadPost } from '#web/api/read-posts.ts'
import { type KnownCalendar, type QuoteForm } from './composer-form.ts'
import { findQuotable, listQuotable } from './quotable-posts.ts'
import { QuotedPost } from './quoted-post.tsx'
import { ReaderPreview } from './reader-preview.tsx'
import { RequestFields } from './request-fields.tsx'
import { readTweetReference } from './tweet-reference.ts'

interface QuotePreviewProps {
  control: Control<QuoteForm>
  calendars: readonly KnownCalendar[]
  posts: readonly ReadPost[]
}

/** Follows the typing when there is time for it. */
export function QuotePreview({ control, calendars, posts }: QuotePreviewProps) {
  const [commentary, tweet, placement] = useWatch({ control, name: ['commentary', 'tweet', 'placement'] })
  const form = useDeferredValue<QuoteForm>({ commentary, tweet, placement })
  return <Shown form={form} calendars={calendars} posts={posts} />
}

function Shown({ form, calendars, posts }: Omit<QuotePreviewProps, 'control'> & { form: QuoteForm }) {
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
