import type { DraftPlacement } from '#web/device/drafts/draft.ts'
import { useDisplay, useNow } from '#web/device/settings/use-display.ts'
import type { SendAs } from '#web/features/composer/form/composer-form.ts'
import { SendBar } from './send-bar.tsx'
import { type WordsSummary, summarizePlacement } from './send-summary.ts'
import { momentWords } from '#web/features/composer/placement/when-words.ts'

interface SendPanelProps {
  /** What the words allow. */
  words: WordsSummary
  placement: DraftPlacement
  /** Why nothing can be sent, whatever is written. */
  held: string | undefined
  isSending: boolean
  onSend: (sendAs: SendAs) => void
}

/** The ways out, as the words, the place and the clock leave them open. */
export function SendPanel({ words, placement, held, isSending, onSend }: SendPanelProps) {
  const now = useNow()
  const display = useDisplay()
  const { placeReason, whenReason, at } = summarizePlacement(placement, now)
  return (
    <SendBar
      what={words.what}
      moment={at === null ? null : momentWords(at, placement.zone, now, display)}
      textReason={words.reason ?? placeReason ?? held}
      whenReason={whenReason}
      isSending={isSending}
      onSend={onSend}
    />
  )
}
