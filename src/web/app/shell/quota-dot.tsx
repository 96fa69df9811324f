import { useUsedUpLimits } from '#web/api/limits/used-up-limits.ts'

/** A warning on the link to the quotas while a limit is used up. */
export function QuotaDot() {
  const count = useUsedUpLimits()
  if (count === 0) return null
  const words = count === 1 ? '1 limit is used up' : `${count} limits are used up`
  return (
    <span className="pointer-events-none absolute inset-e-1/4 top-2 lg:inset-e-3 lg:top-3">
      <span className="sr-only">{words}</span>
      <span
        aria-hidden
        className="block size-2 rounded-lg bg-overdue outline outline-page forced-color-adjust-none"
      />
    </span>
  )
}
