import { navigate } from '#web/router/navigate.ts'
import { useSearch } from '#web/router/use-address.tsx'
import { lazyComponent, lazyModule } from '#web/api/transport/lazy-module.ts'
import { useSession } from '#web/api/session/use-session.ts'
import { PlanStart } from '#web/features/composer/plan/plan-start.tsx'
import { LoadingState } from '#web/ui/feedback/loading-state.tsx'

/** Lazy, because a person who pastes a table needs no rows yet. */
const planLoaderModule = lazyModule(() => import('#web/features/composer/plan/plan-loader.tsx'))
const PlanLoader = lazyComponent(planLoaderModule, 'PlanLoader', PlanPending)

/** Plans many posts in one table. The service sends them one after the other. */
export function PlanScreen() {
  const { plan } = useSearch('/plan')
  const session = useSession()
  if (session === null) return <PlanPending />
  const { accountId } = session
  if (plan !== undefined) return <PlanLoader key={plan} account={accountId} id={plan} />
  return <PlanStart account={accountId} onStart={(plan) => navigate({ to: '/plan', search: { plan } })} />
}

function PlanPending() {
  return <LoadingState label="Opening the plan" />
}
