import { useSession } from '#web/api/session/use-session.ts'
import { leftSending } from '#web/api/sending/left-sending.ts'
import { Link } from '#web/router/link.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { NOTE_LINK } from '#web/ui/controls/text-link.ts'

type LeftSendingNoticeProps = NonNullable<ReturnType<typeof leftSending.read>>

/** That a plan goes on being sent, or what was not created, on every screen but its own. */
export function LeftSendingNotice({ accountId, from, words }: LeftSendingNoticeProps) {
  const isOfAccount = useSession()?.accountId === accountId
  return (
    <div
      role={'draft' in from ? 'alert' : undefined}
      className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b bg-sunken px-4 py-2 print:hidden"
    >
      <p className="min-w-0 wrap-anywhere">{words}</p>
      {isOfAccount &&
        ('plan' in from ? (
          <Link to={from.to} search={{ plan: from.plan }} className={NOTE_LINK}>
            Open the plan
          </Link>
        ) : (
          <Link to={from.to} search={{ draft: from.draft }} className={NOTE_LINK}>
            Open the draft
          </Link>
        ))}
      {'draft' in from && (
        <Button size="sm" variant="quiet" onClick={() => leftSending.set(null)}>
          Dismiss
        </Button>
      )}
    </div>
  )
}
