import { navigate } from '#web/router/navigate.ts'
import { useSearch } from '#web/router/use-address.tsx'
import { useSession } from '#web/api/session/use-session.ts'
import { BatchStart } from '#web/features/composer/batch/start/batch-start.tsx'
import { PlanLoader, PlanSkeleton } from '#web/features/composer/batch/plan-loader.tsx'

/** Plans many posts in one table, and sends them one after the other. */
export function BatchScreen() {
  const { plan } = useSearch('/compose/batch')
  const session = useSession()
  if (session === null) return <PlanSkeleton />
  const { accountId } = session
  if (plan !== undefined) return <PlanLoader key={plan} accountId={accountId} id={plan} />
  return (
    <BatchStart
      accountId={accountId}
      onStart={(plan) => navigate({ to: '/compose/batch', search: { plan } })}
    />
  )
}
