import type { Quota } from './quota.ts'

interface QuotaBarProps {
  quota: Quota
  /** The reading in one sentence. */
  text: string
  /** How many of the used ones belong to a narrower limit; drawn as a darker beginning of the bar. */
  partUsed?: number | undefined
}

const FILL = {
  normal: 'bg-accent',
  'at-capacity': 'bg-overdue',
  over: 'bg-failed',
  'not-in-tier': 'bg-transparent',
} as const

/**
 * A meter that goes on past its mark: at 110 of 100 the mark stands where 100 is, and the excess beyond it. Numbers
 * that contradict each other give no share to draw, so the bar then stays empty.
 */
export function QuotaBar({ quota, text, partUsed }: QuotaBarProps) {
  const { limit, reading, disagrees, label } = quota
  const used = Math.max(limit.used, 0)
  const max = Math.max(limit.max, 0)
  const scale = Math.max(used, max, 1)
  const isOver = !disagrees && used > max
  const withinMax = Math.min(used, max)

  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- The element ends at its maximum: no room for an excess.
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      // A value beyond the maximum would not be heard, so the scale reaches as far as the value.
      aria-valuemax={scale}
      aria-valuenow={used}
      aria-valuetext={text}
      className="relative h-2 w-full overflow-hidden rounded-xs border border-line-strong bg-sunken"
    >
      {!disagrees && (
        <>
          <div
            className={`absolute inset-y-0 inset-s-0 ${isOver ? 'bg-accent' : FILL[reading.state]}`}
            style={{ inlineSize: percent(withinMax, scale) }}
          />
          {partUsed !== undefined && (
            <div
              className="absolute inset-y-0 inset-s-0 border-e border-surface bg-accent-strong"
              style={{ inlineSize: percent(Math.min(partUsed, withinMax), scale) }}
            />
          )}
          {isOver && (
            <>
              <div
                className="absolute inset-y-0 inset-e-0 bg-failed"
                style={{ inlineSize: percent(used - max, scale) }}
              />
              <div
                className="absolute inset-y-0 w-0.5 bg-ink"
                style={{ insetInlineStart: percent(max, scale) }}
              />
            </>
          )}
        </>
      )}
    </div>
  )
}

function percent(part: number, whole: number): string {
  return `${(part / whole) * 100}%`
}
