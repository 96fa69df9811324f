import type { DraftPlacement, Numbering } from '#web/device/draft.ts'
import type { SendAs } from './composer-form.ts'
import { SendPanel } from './send-panel.tsx'
import { threadReason, threadWhat } from './send-summary.ts'
import type { ThreadEditor } from './thread-editor.ts'
import { useThreadText } from './use-thread-text.ts'

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
