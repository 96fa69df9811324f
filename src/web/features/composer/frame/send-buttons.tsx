import { useSession } from '#web/api/session/use-session.ts'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { DRAFT_LIMITS, POST_LIMITS } from '#contract/account-limits.ts'
import type { CreationStatus } from '#contract/creation/creation.ts'
import { accountLimitsQuery } from '#web/api/session/account-limits.ts'
import type { KnownCalendar } from '#web/api/posts/learn-calendars.ts'
import { useDisplay } from '#web/device/use-display.ts'
import { limitLabel } from '#web/quota/limit-label.ts'
import { Link } from '#web/router/link.tsx'
import { formatNumber } from '#web/time/format.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { NOTE_LINK } from '#web/ui/controls/text-link.ts'
import { PersonPicture } from '#web/ui/person-picture.tsx'
import { Dialog, focusAtOpening } from '#web/ui/layers/dialog.tsx'
import { Popover, closePopover } from '#web/ui/layers/popover.tsx'

interface SendButtonsProps {
  what: string
  moment: string | null
  reason: string | undefined
  isReasonShown: boolean
  /** Why the post cannot be scheduled. The user can still publish it now. */
  whenReason: string | undefined
  isSending: boolean
  brief: { account: KnownCalendar | undefined; line: string } | null
  onChooseAccount: (() => void) | null
  onSend: (status: CreationStatus) => void
}

export function SendButtons({
  what,
  moment,
  reason,
  isReasonShown,
  whenReason,
  isSending,
  brief,
  onChooseAccount,
  onSend,
}: SendButtonsProps) {
  const [asking, setAsking] = useState<'published' | 'draft' | null>(null)
  const ask = (sendAs: 'published' | 'draft') => (event: { currentTarget: Element }) => {
    closePopover(event.currentTarget)
    setAsking(sendAs)
  }

  return (
    <div className="ms-auto flex min-w-0 gap-1 max-sm:shrink-0">
      <span className="grid min-w-0 flex-1">
        {onChooseAccount === null ? (
          <Button
            variant="primary"
            size={brief === null ? 'md' : 'tight'}
            pending={isSending}
            disabledReason={reason ?? whenReason}
            isReasonShown={isReasonShown}
            onClick={() => onSend('scheduled')}
          >
            {brief?.account !== undefined && !isSending && <AccountPicture account={brief.account} />}
            <span
              className={brief === null ? 'py-1.5 text-center text-pretty whitespace-normal' : 'text-start'}
            >
              Schedule
              <span className="max-sm:sr-only">
                {` a ${what}`}
                {moment === null ? '' : `, ${moment}`}
              </span>
              {brief !== null && (
                <span aria-hidden className="block text-xs">
                  {brief.line}
                </span>
              )}
            </span>
          </Button>
        ) : (
          <Button variant="primary" onClick={onChooseAccount}>
            Choose who posts
          </Button>
        )}
      </span>
      <Popover name="More ways to send" icon={ChevronDown}>
        <div className="grid">
          <Button
            variant="quiet"
            size="row"
            disabledReason={reason}
            isReasonShown={isReasonShown}
            pending={isSending}
            onClick={ask('published')}
          >
            Publish now
          </Button>
          <Button
            variant="quiet"
            size="row"
            disabledReason={reason ?? whenReason}
            isReasonShown={isReasonShown}
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

function AccountPicture({ account: { username, name, photo } }: { account: KnownCalendar }) {
  return <PersonPicture username={username} name={name} photo={photo} size="sm" />
}

interface SendQuestionProps {
  sendAs: 'published' | 'draft'
  what: string
  onCancel: () => void
  onConfirm: () => void
}

function SendQuestion({ sendAs, what, onCancel, onConfirm }: SendQuestionProps) {
  const isDraft = sendAs === 'draft'
  const canChangePosts = useSession()?.canChangePosts === true
  const use = useQuotaUse(isDraft ? 'drafts' : 'posts')
  return (
    <Dialog
      title={isDraft ? 'Send as draft?' : 'Publish now?'}
      onClose={onCancel}
      cancel="Cancel"
      actions={
        <Button ref={focusAtOpening} variant="primary" onClick={onConfirm}>
          {isDraft ? `Send the ${what} as draft` : `Publish the ${what} now`}
        </Button>
      }
    >
      <p>
        {isDraft
          ? `The service keeps it as an API draft. ${canChangePosts ? 'You can change, schedule or delete it from the calendar.' : 'It cannot be changed, scheduled or deleted from here afterwards.'} To go on writing later, just leave: your draft is saved.`
          : 'It goes out at once, or after the seconds of Undo. After that it cannot be changed here.'}
      </p>
      {use !== null && (
        <p className="text-sm text-ink-soft">
          It {use.words}
          {isDraft ? ' drafts' : ''}.
        </p>
      )}
    </Dialog>
  )
}

function useQuotaUse(kind: 'posts' | 'drafts') {
  const { data } = useQuery(accountLimitsQuery())
  const display = useDisplay()
  const limits = (kind === 'posts' ? POST_LIMITS : DRAFT_LIMITS).flatMap((name) => {
    const limit = data?.limits[name]
    return limit === undefined ? [] : [{ label: limitLabel(name), left: limit.remaining }]
  })
  const first = limits.toSorted((a, b) => a.left - b.left)[0]
  if (first === undefined) return null
  return {
    words: first.left > 0 ? `uses 1 of ${formatNumber(first.left, display)}` : 'uses 1, none is left',
    isUsedUp: first.left <= 0,
    left: limits.map(({ label, left }) => `${label}: ${formatNumber(left, display)} left`).join(', '),
  }
}

export function QuotaUse({ isInMenu = false }: { isInMenu?: boolean }) {
  const use = useQuotaUse('posts')
  if (use === null) return null
  return (
    <Link
      to="/quotas"
      title={use.left}
      className={`${NOTE_LINK} ${isInMenu ? 'w-full px-2 sm:hidden' : 'sm:whitespace-nowrap'} ${use.isUsedUp ? 'text-overdue' : isInMenu ? '' : 'max-sm:hidden'}`}
    >
      {use.words}
    </Link>
  )
}
