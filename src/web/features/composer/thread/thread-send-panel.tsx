import { useFormContext, useWatch } from 'react-hook-form'
import type { ComposerFields } from '#web/features/composer/form/composer-form.ts'
import type { Composer } from '#web/features/composer/frame/use-composer.ts'
import { SendPanel } from '#web/features/composer/bar/send-panel.tsx'
import { summarizeThread } from '#web/features/composer/bar/send-summary.ts'

/** Follows the text of a thread. */
export function ThreadSendPanel({ composer }: { composer: Composer }) {
  const { control } = useFormContext<ComposerFields>()
  const [segments, tray, numbering] = useWatch({ control, name: ['segments', 'tray', 'numbering'] })
  const { what, reason } = summarizeThread({ segments, tray, numbering })
  return (
    <SendPanel
      what={what}
      reason={reason}
      placement={composer.placement.value}
      isSending={composer.sender.isBusy}
      onSend={composer.send}
    />
  )
}
