import { navigate } from '#web/router/navigate.ts'
import { useSearch } from '#web/router/use-address.tsx'
import { lazyComponent, lazyModule } from '#web/api/transport/lazy-module.ts'
import { useSession } from '#web/api/session/use-session.ts'
import { ReadOnlyNotice } from '#web/features/composer/frame/notice.tsx'
import { PlanStart } from '#web/features/composer/plan/plan-start.tsx'
import { LoadingState } from '#web/ui/feedback/loading-state.tsx'

const planLoaderModule = lazyModule(() => import('#web/features/composer/plan/plan-loader.tsx'))
const PlanLoader = lazyComponent(planLoaderModule, 'PlanLoader', PlanPending)

export function PlanScreen() {
  const { plan } = useSearch('/plan')
  const session = useSession()
  if (session === null) return <PlanPending />
  const { accountId } = session
  return (
    <>
      {!session.mayWrite && (
        <div className="p-4">
          <ReadOnlyNotice />
        </div>
      )}
      {plan === undefined ? (
        <PlanStart
          account={accountId}
          // Replaces the history entry, because the Back button must not lead to the empty table.
          onStart={(id) => navigate({ to: '/plan', search: { plan: id } }, { replace: true })}
        />
      ) : (
        <PlanLoader key={plan} account={accountId} id={plan} />
      )}
    </>
  )
}

function PlanPending() {
  return <LoadingState label="Opening the plan" />
}
