import type { DraftPlacement } from '#web/device/drafts/draft.ts'
import { useDisplay, useNow } from '#web/device/settings/use-display.ts'
import type { SendAs } from '#web/features/composer/form/composer-form.ts'
import { momentWords } from '#web/features/composer/placement/when-words.ts'
import { SendBar } from './send-bar.tsx'
import { summarizePlacement } from './send-summary.ts'

interface SendPanelProps {
  /** `7 posts`, `quote` */
  what: string
  /** Why the text cannot be sent. */
  reason: string | undefined
  placement: DraftPlacement
  isSending: boolean
  onSend: (sendAs: SendAs) => void
}

/** The three ways to send, as far as the text, the calendar and the clock allow them. */
export function SendPanel({ what, reason, placement, isSending, onSend }: SendPanelProps) {
  const now = useNow()
  const display = useDisplay()
  const { placeReason, whenReason, at } = summarizePlacement(placement, now)
  return (
    <SendBar
      what={what}
      moment={at === null ? null : momentWords(at, placement.zone, now, display)}
      textReason={reason ?? placeReason}
      whenReason={whenReason}
      isSending={isSending}
      onSend={onSend}
    />
  )
}
