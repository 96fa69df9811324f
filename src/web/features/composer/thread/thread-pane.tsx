import type { KnownCalendar } from '#web/api/posts/learn-calendars.ts'
import { PreviewPane } from '#web/features/composer/preview/preview-pane.tsx'
import { RequestFields } from '#web/features/composer/preview/request-fields.tsx'
import type { Preview } from '#web/features/composer/preview/use-preview.ts'
import { ThreadPreview } from './thread-preview.tsx'

interface ThreadPaneProps {
  preview: Preview
  calendars: readonly KnownCalendar[]
  /** The id of the segment that was focused last. */
  active: string | null
}

export function ThreadPane({ preview, calendars, active }: ThreadPaneProps) {
  return (
    <PreviewPane
      isBeside={preview.isBeside}
      onClose={() => preview.show(false)}
      preview={<ThreadPreview calendars={calendars} active={active} />}
      request={<RequestFields kind="thread" calendars={calendars} />}
    />
  )
}
