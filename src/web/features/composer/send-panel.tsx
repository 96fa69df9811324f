import { type Control, type FieldValues, useWatch } from 'react-hook-form'
import type { Moment } from '#contract/schedule.ts'
import type { Display } from '#web/time/display.ts'
import type { SendAs } from './composer-form.ts'
import { SendBar } from './send-bar.tsx'
import type { SendSummary } from './send-summary.ts'
import { momentWords } from './when-words.ts'

interface SendPanelProps<Form extends FieldValues> {
  control: Control<Form>
  summarize: (form: Form) => SendSummary
  zone: string
  now: Moment
  display: Display
  isSending: boolean
  onSend: (sendAs: SendAs) => void
}

/** Follows the form, and is drawn again only when a button would say something else. */
export function SendPanel<Form extends FieldValues>(props: SendPanelProps<Form>) {
  const { control, summarize, zone, now, display, isSending, onSend } = props
  const live = useWatch({ control, compute: summarize })
  return (
    <SendBar
      what={live.what}
      moment={live.at === null ? null : momentWords(live.at, zone, now, display)}
      textReason={live.textReason ?? live.placeReason}
      whenReason={live.whenReason}
      isSending={isSending}
      onSend={onSend}
    />
  )
}
