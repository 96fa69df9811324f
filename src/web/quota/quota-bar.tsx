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
  const max = Math.max(limit.max, 1)

  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- The element ends at its maximum: no room for an excess.
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      // Assistive technology takes no value outside of the range; `text` says the excess.
      aria-valuenow={Math.min(Math.max(limit.used, 0), max)}
      aria-valuetext={text}
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
