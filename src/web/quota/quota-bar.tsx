import { meterProps } from '#web/ui/feedback/meter-props.ts'
import { barShares } from './bar-shares.ts'
import type { Quota, QuotaState } from './quota.ts'

interface QuotaBarProps {
  quota: Quota
  /** The reading in one sentence. */
  text: string
  /** The part of the used amount that belongs to a narrower limit; drawn darker. */
  partUsed?: number | undefined
}

const FILL: Record<QuotaState, string> = {
  normal: 'bg-accent',
  'nearly-full': 'bg-overdue',
  'at-capacity': 'bg-overdue',
  over: 'bg-failed',
  'not-in-tier': 'bg-transparent',
}

export function QuotaBar({ quota, text, partUsed }: QuotaBarProps) {
  const { limit, state, label } = quota
  const { within, part, beyond } = barShares(quota, partUsed)

  return (
    <div
      {...meterProps({ label, value: limit.used, max: Math.max(limit.max, 1), text })}
      className="relative h-2 w-full overflow-hidden rounded-xs border border-line-strong bg-sunken"
    >
      {within > 0 && (
        <div
          className={`absolute inset-y-0 inset-s-0 ${beyond > 0 ? 'bg-accent' : FILL[state]}`}
          style={{ inlineSize: percent(within) }}
        />
      )}
      {part > 0 && (
        <div
          className="absolute inset-y-0 inset-s-0 border-e border-surface bg-accent-strong"
          style={{ inlineSize: percent(part) }}
        />
      )}
      {beyond > 0 && (
        <>
          <div className="absolute inset-y-0 inset-e-0 bg-failed" style={{ inlineSize: percent(beyond) }} />
          <div className="absolute inset-y-0 w-0.5 bg-ink" style={{ insetInlineStart: percent(within) }} />
        </>
      )}
    </div>
  )
}

function percent(share: number): string {
  return `${share * 100}%`
}
