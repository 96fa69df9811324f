interface MeterProps {
  label: string
  value: number
  max: number
  /** The value in words for assistive technology: `248 of 280 characters`. */
  text: string
  tone?: keyof typeof FILL
}

const FILL = { normal: 'bg-accent', warning: 'bg-overdue', over: 'bg-failed' } as const

/** What exceeds `max` is drawn beyond a mark at `max`. */
export function Meter({ label, value, max, text, tone = 'normal' }: MeterProps) {
  const isOver = max > 0 && value > max

  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- The element ends at its maximum: no room for an excess.
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      aria-valuetext={text}
      className="meter relative h-1 w-full rounded-xs bg-press forced-colors:h-2 forced-colors:border"
    >
      <div
        // Without a transition: it changes with every letter.
        className={`h-full rounded-xs ${FILL[tone]}`}
        style={{ inlineSize: shareOf(value, { value, max }) }}
      />
      {isOver && (
        <div
          className="absolute inset-y-0 w-0.5 bg-surface"
          style={{ insetInlineStart: shareOf(max, { value, max }) }}
        />
      )}
    </div>
  )
}

/** So many steps have half a pixel each; smaller ones would not be seen. */
const STEPS = 160

function shareOf(part: number, { value, max }: { value: number; max: number }): string {
  const share = Math.max(part, 0) / Math.max(value, max, 1)
  return `${(Math.round(share * STEPS) * 100) / STEPS}%`
}
