import { useFormContext, useWatch } from 'react-hook-form'
import type { KnownCalendar } from '#web/api/posts/learn-calendars.ts'
import type { ReadPost } from '#web/api/posts/read-posts.ts'
import type { ComposerFields } from '#web/features/composer/form/composer-form.ts'
import { readTweetReference } from '#web/features/composer/form/tweet-reference.ts'
import { PreviewPosts } from '#web/features/composer/preview/preview-posts.tsx'
import { findQuotable, listQuotable } from './quotable-posts.ts'
import { QuotedPost } from './quoted-post.tsx'

interface QuotePreviewProps {
  calendars: readonly KnownCalendar[]
  posts: readonly ReadPost[]
}

/** A quote as its readers will see it. */
export function QuotePreview({ calendars, posts }: QuotePreviewProps) {
  const { control } = useFormContext<ComposerFields>()
  const [tweet, commentary, calendar] = useWatch({ control, name: ['tweet', 'commentary', 'calendar'] })
  const quoted = findQuotable(listQuotable(posts), readTweetReference(tweet) ?? '')
  return (
    <PreviewPosts
      texts={commentary.trim() === '' && quoted === null ? [] : [commentary]}
      calendar={calendars.find(({ uuid }) => uuid === calendar)}
      quoted={quoted === null ? null : <QuotedPost post={quoted} />}
    />
  )
}
