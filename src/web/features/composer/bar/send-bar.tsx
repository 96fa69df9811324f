import { useState } from 'react'
import { Button } from '#web/ui/controls/button.tsx'
import type { SendAs } from '#web/features/composer/form/composer-form.ts'
import { SendQuestion } from './send-question.tsx'

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

  return (
    <>
      <Button
        variant="primary"
        pending={isSending}
        disabledReason={reason}
        onClick={() => {
          onSend('scheduled')
        }}
      >
        <span className="py-2 text-center text-pretty whitespace-normal">
          Schedule {what}
          {moment === null ? '' : `, ${moment}`}
        </span>
      </Button>
      {reason !== undefined && <p className="text-sm text-ink-soft">{reason}</p>}
      <div className="grid grid-cols-2 gap-2">
        <Button disabledReason={textReason} pending={isSending} onClick={() => setAsking('published')}>
          Publish now
        </Button>
        <Button disabledReason={reason} pending={isSending} onClick={() => setAsking('draft')}>
          Send as draft
        </Button>
      </div>
      {asking !== null && (
        <SendQuestion
          sendAs={asking}
          what={what}
          onCancel={() => setAsking(null)}
          onConfirm={() => {
            setAsking(null)
            onSend(asking)
          }}
        />
      )}
    </>
  )
}
