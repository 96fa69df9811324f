import { navigate } from '#web/router/navigate.ts'
import { useSearch } from '#web/router/use-address.tsx'
import { lazyComponent, lazyModule } from '#web/api/transport/lazy-module.ts'
import { useSession } from '#web/api/session/use-session.ts'
import { PlanStart } from '#web/features/composer/plan/plan-start.tsx'
import { PlanSkeleton } from '#web/features/composer/plan/plan-skeleton.tsx'

/** A table is read without the rows of a plan. */
const planLoaderModule = lazyModule(() => import('#web/features/composer/plan/plan-loader.tsx'))
const PlanLoader = lazyComponent(planLoaderModule, 'PlanLoader', PlanSkeleton)

/** Plans many posts in one table, and sends them one after the other. */
export function PlanScreen() {
  const { plan } = useSearch('/plan')
  const session = useSession()
  if (session === null) return <PlanSkeleton />
  const { accountId } = session
  if (plan !== undefined) return <PlanLoader key={plan} account={accountId} id={plan} />
  return <PlanStart account={accountId} onStart={(plan) => navigate({ to: '/plan', search: { plan } })} />
}
