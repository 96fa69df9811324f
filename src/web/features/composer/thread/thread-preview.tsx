import type { DraftPlacement, Numbering } from '#web/device/drafts/draft.ts'
import { segmentsToSend } from '#web/features/composer/form/composer-form.ts'
import type { KnownCalendar } from '#web/api/posts/learn-calendars.ts'
import { PreviewPosts } from '#web/features/composer/preview/preview-posts.tsx'
import type { Shown } from '#web/features/composer/preview/reader-preview.tsx'
import { RequestFields } from '#web/features/composer/preview/request-fields.tsx'
import type { ThreadEditor } from '#web/features/composer/text/thread-editor.ts'
import { useSettled } from '#web/features/composer/preview/use-settled.ts'

export interface ThreadPreviewProps {
  shown: Shown
  editor: ThreadEditor
  numbering: Numbering
  placement: DraftPlacement
  calendars: readonly KnownCalendar[]
}

/** Follows the typing once it pauses: drawing it at every letter would cost more than the letter. */
export function ThreadPreview({ shown, editor, numbering, placement, calendars }: ThreadPreviewProps) {
  const text = useSettled(editor.subscribe, editor.readText)
  const form = { ...text, numbering, placement }
  if (shown === 'request') return <RequestFields ask={{ kind: 'thread', form }} calendars={calendars} />
  return (
    <PreviewPosts
      texts={segmentsToSend(form)}
      calendar={calendars.find(({ uuid }) => uuid === placement.calendar)}
    />
  )
}
