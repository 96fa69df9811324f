import { useEffect, useRef } from 'react'
import { OutcomeNotice } from '#web/features/composer/sending/outcome-notice.tsx'
import type { Composer } from './use-composer.ts'

interface ComposerNoticesProps {
  composer: Pick<Composer, 'sender' | 'sendAgain' | 'isCopyMissing'>
}

/** Above the text: the outcome of a sending, and a post that could not be copied. */
export function ComposerNotices({ composer }: ComposerNoticesProps) {
  const { sender, sendAgain, isCopyMissing } = composer
  const notices = useRef<HTMLDivElement>(null)
  const state = sender.sending?.outcome.state

  // The buttons that send may be far below the notice. A refusal focuses its field instead.
  useEffect(() => {
    if (state === 'unknown' || state === 'not-created') notices.current?.scrollIntoView({ block: 'center' })
  }, [state])

  return (
    <div ref={notices} className="grid gap-3 not-empty:py-3">
      {sender.sending !== null && sender.sending.outcome.state !== 'created' && (
        <OutcomeNotice
          sending={sender.sending}
          isBusy={sender.isBusy}
          onLook={sender.look}
          onSendAgain={sendAgain}
          onDecideNotCreated={sender.decideNotCreated}
        />
      )}
      {sender.isUnwritable && (
        <p role="alert" className="rounded-md bg-failed-soft p-3">
          Nothing was sent: this device could not write down that it is being sent, and without that it could
          be sent twice. Free some storage, then try again.
        </p>
      )}
      {isCopyMissing && (
        <output className="rounded-md bg-sunken p-3">
          The post to copy is not among those read here. Open it on the calendar and choose Copy as new there.
        </output>
      )}
    </div>
  )
}
