import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import type { SendAs } from './composer-form.ts'

interface SendBarProps {
  /** `7 posts`, `quote` */
  what: string
  /** `Tue 24 Nov 09:00 CET (08:00 UTC)`; null where no moment can be read. */
  moment: string | null
  /** Why nothing can be sent now. */
  textReason: string | undefined
  /** Why it cannot be scheduled, beside that. */
  whenReason: string | undefined
  isSending: boolean
  onSend: (sendAs: SendAs) => void
}

/** The three ways out. The two that have no way back ask once more. */
export function SendBar({ what, moment, textReason, whenReason, isSending, onSend }: SendBarProps) {
  const [asking, setAsking] = useState<'published' | 'draft' | null>(null)

  const reason = textReason ?? whenReason

  function confirm(sendAs: SendAs) {
    setAsking(null)
    onSend(sendAs)
  }

  return (
    <div className="grid gap-2">
      <Button
        variant="primary"
        pending={isSending}
        disabledReason={reason}
        onClick={() => {
          onSend('scheduled')
        }}
      >
        <span className="whitespace-normal">
          Schedule {what}
          {moment === null ? '' : `, ${moment}`}
        </span>
      </Button>
      <div className="grid grid-cols-2 gap-2">
        <Button disabledReason={textReason} pending={isSending} onClick={() => setAsking('published')}>
          Publish now
        </Button>
        <Button disabledReason={reason} pending={isSending} onClick={() => setAsking('draft')}>
          Send as draft
        </Button>
      </div>
      {reason !== undefined && <p className="text-sm text-ink-soft">{reason}</p>}
      {asking === 'published' && (
        <Dialog
          title="Publish now?"
          onClose={() => setAsking(null)}
          actions={
            <>
              <Button onClick={() => setAsking(null)}>Cancel</Button>
              <Button variant="primary" onClick={() => confirm('published')}>
                Publish {what} now
              </Button>
            </>
          }
        >
          <p>It goes out at once. It cannot be changed or taken back from here.</p>
        </Dialog>
      )}
      {asking === 'draft' && (
        <Dialog
          title="Send as draft?"
          onClose={() => setAsking(null)}
          actions={
            <>
              <Button onClick={() => setAsking(null)}>Cancel</Button>
              <Button variant="primary" onClick={() => confirm('draft')}>
                Send {what} as draft
              </Button>
            </>
          }
        >
          <p>
            The service keeps it as a draft of its own. It cannot be changed, scheduled or deleted from here
            afterwards, and it counts against the quota of API drafts. To go on writing later, just leave:
            your words are saved on this device.
          </p>
        </Dialog>
      )}
    </div>
  )
}
