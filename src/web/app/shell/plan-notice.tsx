import { useSession } from '#web/api/session/use-session.ts'
import type { planProgress } from '#web/api/sending/plan-progress.ts'
import { Link } from '#web/router/link.tsx'
import { NOTE_LINK } from '#web/ui/controls/text-link.ts'

type PlanNoticeProps = NonNullable<ReturnType<typeof planProgress.read>>

/** That a plan goes on being sent, or how it ended, on every screen but its own. */
export function PlanNotice({ accountId, planId, words }: PlanNoticeProps) {
  const isOfAccount = useSession()?.accountId === accountId
  return (
    <div className="flex flex-wrap items-center gap-x-4 border-b bg-sunken px-4 print:hidden">
      <p className="py-2">{words}</p>
      {isOfAccount && (
        <Link to="/plan" search={{ plan: planId }} className={NOTE_LINK}>
          Open the plan
        </Link>
      )}
    </div>
  )
}
