import type { DraftPlacement, Numbering } from '#web/device/draft.ts'
import { type KnownCalendar, segmentsToSend } from './composer-form.ts'
import { PreviewPosts } from './preview-posts.tsx'
import type { Shown } from './reader-preview.tsx'
import { RequestFields } from './request-fields.tsx'
import type { ThreadEditor } from './thread-editor.ts'
import { useSettled } from './use-settled.ts'

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
