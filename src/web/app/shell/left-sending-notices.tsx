import { type ReactNode, useEffect } from 'react'
import { type leftSendings, tellOtherScreens } from '#web/api/sending/left-sending.ts'
import { useSession } from '#web/api/session/use-session.ts'
import { type Sending, createdAs, creationQuotation, isCreated } from '#web/device/sendings/sending.ts'
import { createdWords } from '#web/device/sendings/created-words.ts'
import { useDisplay, useNow } from '#web/device/settings/use-display.ts'
import { Link } from '#web/router/link.tsx'
import { formatNumber } from '#web/time/format.ts'
import { momentToDay } from '#web/time/zone.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { NOTE_LINK } from '#web/ui/controls/text-link.ts'
import { announce } from '#web/ui/feedback/announce.tsx'
import { COMPOSER_PATH } from '#web/url/composer-search.ts'

interface LeftSendingNoticesProps {
  left: NonNullable<ReturnType<typeof leftSendings.read>>
}

/** On every screen but its own: that a plan goes on being sent, what became of it or of a draft, and what was found out. */
export function LeftSendingNotices({ left }: LeftSendingNoticesProps) {
  const accountId = useSession()?.accountId
  const display = useDisplay()
  const format = (number: number) => formatNumber(number, display)
  return Object.entries(left).map(([id, one]) => {
    if (one === null) return null
    const isOfAccount = one.accountId === accountId
    if ('found' in one) return isOfAccount && <FoundNotice key={id} sending={one.found} />
    if ('created' in one) {
      const { plan, created, total } = one
      return (
        <Notice key={id} words={createdRowsWords(created, total, format)}>
          {isOfAccount && created < total && <PlanLink plan={plan} />}
          <Dismiss id={id} />
        </Notice>
      )
    }
    const { from, words } = one
    return 'plan' in from ? (
      <Notice key={id} words={words}>
        {isOfAccount && <PlanLink plan={from.plan} />}
      </Notice>
    ) : (
      <Notice key={id} words={words} isUrgent>
        {isOfAccount && <DraftLink to={from.to} draft={from.draft} />}
        <Dismiss id={id} />
      </Notice>
    )
  })
}

/** `3 of 5 rows were created; 2 are left`, or `11 rows were created` where none is left. */
export function createdRowsWords(created: number, total: number, format: (number: number) => string): string {
  const left = total - created
  const verb = created === 1 ? 'was' : 'were'
  if (left === 0) return `${format(created)} ${created === 1 ? 'row' : 'rows'} ${verb} created`
  return `${format(created)} of ${format(total)} rows ${verb} created; ${format(left)} ${left === 1 ? 'is' : 'are'} left`
}

/** What became of a request whose answer was lost. */
function FoundNotice({ sending }: { sending: Sending }) {
  const { draftId, creation } = sending
  const display = useDisplay()
  const now = useNow()
  const quotation = creationQuotation(creation)
  if (!isCreated(sending)) {
    return (
      <Notice words={`It was not created: send again? ${quotation}`} isUrgent>
        <DraftLink to={COMPOSER_PATH[creation.kind]} draft={draftId} />
        <Dismiss id={draftId} />
      </Notice>
    )
  }
  const { at } = createdAs(sending)
  return (
    <Notice words={`It was created: ${createdWords(sending, display, now)}: ${quotation}`} isAnnounced>
      <Link
        to="/calendar"
        search={{ date: momentToDay(at, display.zone), post: sending.outcome.uuid }}
        onClick={() => tellOtherScreens(draftId, null)}
        className={NOTE_LINK}
      >
        See it on the calendar
      </Link>
      <Dismiss id={draftId} />
    </Notice>
  )
}

interface NoticeProps {
  words: string
  isUrgent?: boolean
  /** Read out when it comes, but not at once. */
  isAnnounced?: boolean
  children: ReactNode
}

function Notice({ words, isUrgent = false, isAnnounced = false, children }: NoticeProps) {
  // In the live region that was there before; screen readers may miss one that comes together with its words.
  useEffect(() => {
    if (isAnnounced) announce(words)
  }, [isAnnounced, words])
  return (
    <div
      role={isUrgent ? 'alert' : undefined}
      className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b bg-sunken px-4 py-2 print:hidden"
    >
      <p className="min-w-0 wrap-anywhere">{words}</p>
      {children}
    </div>
  )
}

function PlanLink({ plan }: { plan: string }) {
  return (
    <Link to="/plan" search={{ plan }} className={NOTE_LINK}>
      Open the plan
    </Link>
  )
}

function DraftLink({ to, draft }: { to: '/compose/thread' | '/compose/quote'; draft: string }) {
  return (
    <Link to={to} search={{ draft }} className={NOTE_LINK}>
      Open the draft
    </Link>
  )
}

function Dismiss({ id }: { id: string }) {
  return (
    <Button size="sm" variant="quiet" onClick={() => tellOtherScreens(id, null)}>
      Dismiss
    </Button>
  )
}
