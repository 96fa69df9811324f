interface MeterProps {
  label: string
  value: number
  max: number
  text: string
  tone?: keyof typeof FILL
}

const FILL = { normal: 'bg-accent', warning: 'bg-overdue', over: 'bg-failed' } as const

export function Meter({ label, value, max, text, tone = 'normal' }: MeterProps) {
  const isOver = max > 0 && value > max

  return (
    <div
      {...meterProps({ label, value, max, text })}
      className="meter relative h-1 w-full rounded-xs bg-press forced-colors:h-2 forced-colors:border"
    >
      <div
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

/** Rounds the bar's length to 160 steps. In a bar of 80 px, a step is half a pixel. */
const STEPS = 160

function shareOf(part: number, { value, max }: { value: number; max: number }): string {
  const share = Math.max(part, 0) / Math.max(value, max, 1)
  return `${(Math.round(share * STEPS) * 100) / STEPS}%`
}

/** Replaces the element `<meter>`, which cannot show a value over its maximum. */
export function meterProps({ label, value, max, text }: Omit<MeterProps, 'tone'>) {
  return {
    role: 'meter',
    'aria-label': label,
    'aria-valuemin': 0,
    'aria-valuemax': max,
    // Limits the value to the range, because assistive technology accepts no other. So `text` must name the real value.
    'aria-valuenow': Math.min(Math.max(value, 0), max),
    'aria-valuetext': text,
  } as const
}
