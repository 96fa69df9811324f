import { meterProps } from '#web/ui/feedback/meter.tsx'
import type { Quota, QuotaState } from './quota.ts'

interface QuotaBarProps {
  quota: Quota
  text: string
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

type BarShares = {
  within: number
  part: number
  beyond: number
}

const EMPTY: BarShares = { within: 0, part: 0, beyond: 0 }

/** If 110 of 100 are used, the bar's whole length means 110. If the numbers contradict each other, the bar is empty. */
export function barShares({ limit: { max, used }, disagrees }: Quota, partUsed = 0): BarShares {
  if (disagrees) return EMPTY
  const scale = Math.max(used, max, 1)
  const within = Math.min(used, max)
  return {
    within: within / scale,
    part: Math.min(Math.max(partUsed, 0), within) / scale,
    beyond: (used - within) / scale,
  }
}
