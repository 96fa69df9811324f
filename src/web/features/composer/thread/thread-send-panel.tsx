import type { DraftPlacement, Numbering } from '#web/device/drafts/draft.ts'
import type { SendAs } from '#web/features/composer/form/composer-form.ts'
import { SendPanel } from '#web/features/composer/sending/send-panel.tsx'
import { threadReason, threadWhat } from '#web/features/composer/sending/send-summary.ts'
import type { ThreadEditor } from '#web/features/composer/text/thread-editor.ts'
import { useThreadText } from '#web/features/composer/text/use-thread-text.ts'

interface ThreadSendPanelProps {
  editor: ThreadEditor
  numbering: Numbering
  placement: DraftPlacement
  isSending: boolean
  onSend: (sendAs: SendAs) => void
}

/** Follows the words of a thread, and is drawn again only when a button would say something else. */
export function ThreadSendPanel({ editor, numbering, ...rest }: ThreadSendPanelProps) {
  const what = useThreadText(editor, threadWhat)
  const reason = useThreadText(editor, (text) => threadReason({ ...text, numbering }))
  return <SendPanel {...rest} words={{ what, reason }} held={undefined} />
}
