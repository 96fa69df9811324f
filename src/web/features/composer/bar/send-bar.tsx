import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { late, latePart } from '#web/api/transport/late.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Popover, closePopover } from '#web/ui/layers/popover.tsx'
import { QuotaUse } from './quota-use.tsx'
import type { CreationStatus } from '#contract/creation/creation.ts'

const SendQuestion = latePart(
  late(() => import('./send-question.tsx')),
  (part) => part.SendQuestion,
)

interface SendBarProps {
  /** `thread of 7`, `quote` */
  what: string
  /** `Tue 24 Nov 09:00 CET (08:00 UTC)`; null where no moment can be read. */
  moment: string | null
  /** Why nothing can be sent now. */
  reason: string | undefined
  /** Why it cannot be scheduled, beside that. */
  whenReason: string | undefined
  isSending: boolean
  onSend: (status: CreationStatus) => void
}

/** The three ways out. The two that have no way back are behind a menu, and ask once more. */
export function SendBar({ what, moment, reason, whenReason, isSending, onSend }: SendBarProps) {
  const [asking, setAsking] = useState<'published' | 'draft' | null>(null)
  const ask = (sendAs: 'published' | 'draft') => (event: { currentTarget: Element }) => {
    closePopover(event.currentTarget)
    setAsking(sendAs)
  }

  return (
    <div className="ms-auto flex min-w-0 gap-1 max-sm:shrink-0">
      <span className="grid min-w-0 flex-1">
        <Button
          variant="primary"
          pending={isSending}
          disabledReason={reason ?? whenReason}
          onClick={() => onSend('scheduled')}
        >
          <span className="py-1.5 text-center text-pretty whitespace-normal">
            Schedule
            <span className="max-sm:sr-only">
              {` a ${what}`}
              {moment === null ? '' : `, ${moment}`}
            </span>
          </span>
        </Button>
      </span>
      <Popover name="More ways to send" icon={ChevronDown}>
        <div className="grid">
          <Button
            variant="quiet"
            size="row"
            disabledReason={reason}
            pending={isSending}
            onClick={ask('published')}
          >
            Publish now
          </Button>
          <Button
            variant="quiet"
            size="row"
            disabledReason={reason ?? whenReason}
            pending={isSending}
            onClick={ask('draft')}
          >
            Send as draft
          </Button>
          <QuotaUse isInMenu />
        </div>
      </Popover>
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
    </div>
  )
}
