import { RotateCw } from 'lucide-react'
import type { AccountLimits } from '#contract/account-limits.ts'
import type { Moment } from '#contract/moment.ts'
import { findLimitsNotInTier, rankQuotas } from '#web/quota/quota.ts'
import type { Display } from '#web/time/display.ts'
import { formatTime } from '#web/time/format.ts'
import { Button } from '#web/ui/controls/button.tsx'

interface QuotaHeadProps {
  limits: AccountLimits
  readAt: Moment
  display: Display
  isReading: boolean
  onRead: () => void
}

/** The tier with the limits it does not include, and the age of the numbers. */
export function QuotaHead({ limits, readAt, display, isReading, onRead }: QuotaHeadProps) {
  const quotas = rankQuotas(limits)
  const lacked = findLimitsNotInTier(quotas)
  return (
    <div className="flex flex-wrap items-start gap-x-6 gap-y-2">
      <div className="min-w-0 grow">
        <h2 className="text-md">{limits.tier === '' ? 'No tier named' : `Tier: ${limits.tier}`}</h2>
        {quotas.length > 0 && (
          <p className="text-ink-soft">
            {lacked.length === 0
              ? 'It includes every limit below.'
              : `Not in this tier: ${lacked.join(', ')}.`}
          </p>
        )}
        {limits.unreadable.length > 0 && (
          <p className="text-ink-soft">Could not be read: {limits.unreadable.join(', ')}.</p>
        )}
      </div>
      <div className="flex items-center gap-3">
        <span className="text-sm text-ink-soft">as of {formatTime(readAt, display)}</span>
        <Button size="sm" icon={RotateCw} pending={isReading} onClick={onRead}>
          Refresh
        </Button>
      </div>
    </div>
  )
}
