import type { DraftPlacement } from '#web/device/drafts/draft.ts'
import { useOnline } from '#web/api/transport/use-online.ts'
import { useDisplay, useNow } from '#web/device/settings/use-display.ts'
import type { SendAs } from '#web/features/composer/form/composer-form.ts'
import { momentWords } from '#web/features/composer/placement/when-words.ts'
import { OFFLINE } from '#web/features/composer/sending/trouble-words.ts'
import type { TroublePlace } from '#web/features/composer/sending/trouble-place.ts'
import { BarState } from './bar-state.tsx'
import { QuotaUse } from './quota-use.tsx'
import { SendBar } from './send-bar.tsx'
import { type TextSummary, summarizePlacement } from './send-summary.ts'

interface SendPanelProps {
  text: TextSummary
  placement: DraftPlacement
  isSending: boolean
  onSend: (sendAs: SendAs) => void
  /** Goes to the place of what is wrong. */
  onGo: (place: TroublePlace) => void
}

/** The state of the text, what it costs, and the three ways to send it, as far as text, calendar and clock allow them. */
export function SendPanel({ text, placement, isSending, onSend, onGo }: SendPanelProps) {
  const now = useNow()
  const display = useDisplay()
  const isOnline = useOnline()
  const { calendar, when, at } = summarizePlacement(placement, now)
  const trouble = text.trouble ?? calendar
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <BarState state={text.state} trouble={trouble ?? when} onGo={onGo} />
      <QuotaUse />
      <SendBar
        what={text.what}
        moment={at === null ? null : momentWords(at, placement.zone, now, display)}
        reason={isOnline ? trouble?.sentence : OFFLINE}
        whenReason={when?.sentence}
        isSending={isSending}
        onSend={onSend}
      />
    </div>
  )
}
