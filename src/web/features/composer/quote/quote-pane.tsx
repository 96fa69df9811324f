import type { KnownCalendar } from '#web/api/posts/learn-calendars.ts'
import type { ReadPost } from '#web/api/posts/read-posts.ts'
import { PreviewPane } from '#web/features/composer/preview/preview-pane.tsx'
import { RequestFields } from '#web/features/composer/preview/request-fields.tsx'
import type { Preview } from '#web/features/composer/preview/use-preview.ts'
import { QuotePreview } from './quote-preview.tsx'

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
