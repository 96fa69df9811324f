import { useFormContext, useWatch } from 'react-hook-form'
import { useDisplay } from '#web/device/settings/use-display.ts'
import { formatNumber } from '#web/time/format.ts'
import { SendPanel } from '#web/features/composer/bar/send-panel.tsx'
import { summarizeThread } from '#web/features/composer/bar/send-summary.ts'
import type { ComposerFields } from '#web/features/composer/form/composer-form.ts'
import type { Composer } from '#web/features/composer/frame/use-composer.ts'

/** Follows the text of a thread. */
export function ThreadSendPanel({ composer }: { composer: Composer }) {
  const { control } = useFormContext<ComposerFields>()
  const display = useDisplay()
  const [segments, tray, numbering] = useWatch({ control, name: ['segments', 'tray', 'numbering'] })
  const text = summarizeThread({ segments, tray, numbering }, (number) => formatNumber(number, display))
  return (
    <SendPanel
      text={text}
      placement={composer.placement.value}
      isSending={composer.sender.isBusy}
      onSend={composer.send}
      onGo={composer.goTo}
    />
  )
}
