import { CircleHelp, OctagonAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Sending } from '#web/device/sendings/sending.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { refusalWords } from './refusal-words.ts'

export interface OutcomeNoticeProps {
  sending: Sending
  isBusy: boolean
  onLook: () => void
  onSendAgain: () => void
  onDecideNotCreated: () => void
  /** Takes a refusal off the screen. */
  onDismiss: () => void
}

/** The outcome of a sending. For a created post there is the receipt instead. */
export function OutcomeNotice({
  sending,
  isBusy,
  onLook,
  onSendAgain,
  onDecideNotCreated,
  onDismiss,
}: OutcomeNoticeProps) {
  const { outcome } = sending
  switch (outcome.state) {
    case 'created':
      return null
    case 'under-way':
      return <Notice title="Sending…" words="It is on its way. Nothing is sent twice." isUrgent={false} />
    case 'unknown':
      return (
        <Notice
          title="It is not known whether it was created"
          words={
            isBusy
              ? 'The answer was lost. Reading the day back to find out…'
              : 'The answer was lost, and reading the day back did not settle it. Look again, or look where it would appear and decide.'
          }
          isUrgent
        >
          <Button pending={isBusy} onClick={onLook}>
            Look again
          </Button>
          {!isBusy && <Button onClick={onDecideNotCreated}>It was not created</Button>}
        </Notice>
      )
    case 'not-created':
      return (
        <Notice
          title="It was not created: send again?"
          words="The answer was lost, and the post is not where it would be. Your words are all here."
          isUrgent
        >
          <Button variant="primary" pending={isBusy} onClick={onSendAgain}>
            Send again
          </Button>
          <Button onClick={onLook} pending={isBusy}>
            Look again
          </Button>
        </Notice>
      )
    case 'refused':
      return (
        <Notice
          title="The service refused it"
          words={`${refusalWords(outcome.failure)} Nothing was created, and your words are all here.`}
          isUrgent
        >
          <Button onClick={onDismiss}>Dismiss</Button>
        </Notice>
      )
  }
}

interface NoticeProps {
  title: string
  words: string
  isUrgent: boolean
  children?: ReactNode
}

function Notice({ title, words, isUrgent, children }: NoticeProps) {
  const Icon = isUrgent ? OctagonAlert : CircleHelp
  return (
    <div role={isUrgent ? 'alert' : 'status'} className="grid gap-2 rounded-md bg-overdue-soft p-3">
      <p className="flex items-start gap-2 font-semibold">
        <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-overdue" />
        {title}
      </p>
      <p>{words}</p>
      {children !== undefined && <div className="flex flex-wrap gap-2">{children}</div>}
    </div>
  )
}
