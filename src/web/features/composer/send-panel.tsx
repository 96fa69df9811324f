import { type Control, type FieldValues, useWatch } from 'react-hook-form'
import type { DraftPlacement } from '#web/device/draft.ts'
import { useDisplay, useNow } from '#web/device/use-display.ts'
import type { SendAs } from './composer-form.ts'
import { SendBar } from './send-bar.tsx'
import { type WordsSummary, summarizePlacement } from './send-summary.ts'
import { momentWords } from './when-words.ts'

interface SendPanelProps<Form extends FieldValues> {
  control: Control<Form>
  summarize: (form: Form) => WordsSummary
  placement: DraftPlacement
  /** Why nothing can be sent, whatever is written. */
  held?: string | undefined
  isSending: boolean
  onSend: (sendAs: SendAs) => void
}

/** Follows the words, and is drawn again only when a button would say something else. */
export function SendPanel<Form extends FieldValues>(props: SendPanelProps<Form>) {
  const { control, summarize, placement, held, isSending, onSend } = props
  const words = useWatch({ control, compute: summarize })
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
