import type { KnownCalendar } from '#web/api/posts/learn-calendars.ts'
import type { ReadPost } from '#web/api/posts/read-posts.ts'
import { PreviewPane } from '#web/features/composer/preview/preview-pane.tsx'
import { RequestFields } from '#web/features/composer/preview/request-fields.tsx'
import type { Preview } from '#web/features/composer/preview/use-preview.ts'
import { useFormContext, useWatch } from 'react-hook-form'
import type { ComposerFields } from '#web/features/composer/form/composer-form.ts'
import { readTweetReference } from '#web/features/composer/form/tweet-reference.ts'
import { PreviewPosts } from '#web/features/composer/preview/preview-posts.tsx'
import { findQuotable, listQuotable } from './quotable-posts.ts'
import { QuotedPost } from './quoted-post.tsx'

interface QuotePaneProps {
  preview: Preview
  calendars: readonly KnownCalendar[]
  posts: readonly ReadPost[]
}

export function QuotePane({ preview, calendars, posts }: QuotePaneProps) {
  return (
    <PreviewPane
      isBeside={preview.isBeside}
      onClose={() => preview.show(false)}
      preview={<QuotePreview calendars={calendars} posts={posts} />}
      request={<RequestFields kind="quote" calendars={calendars} />}
    />
  )
}

interface QuotePreviewProps {
  calendars: readonly KnownCalendar[]
  posts: readonly ReadPost[]
}

/** A quote as its readers will see it. */
function QuotePreview({ calendars, posts }: QuotePreviewProps) {
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
