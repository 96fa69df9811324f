interface MeterProps {
  label: string
  value: number
  max: number
  /** The reading in words, for the ear: `248 of 280 characters`. */
  text: string
  tone?: keyof typeof FILL
  /** A line below what is written, or a bar that stands for itself. */
  size?: keyof typeof BOX
}

const FILL = { normal: 'bg-accent', warning: 'bg-overdue', over: 'bg-failed' } as const

const BOX = {
  line: 'h-1 bg-press forced-colors:h-2 forced-colors:border',
  bar: 'h-2 border border-line-strong bg-sunken',
} as const

/** A bar that is read as well as seen. What exceeds `max` is drawn beyond a mark at the full measure. */
export function Meter({ label, value, max, text, tone = 'normal', size = 'line' }: MeterProps) {
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
      className={`meter relative w-full rounded-xs ${BOX[size]}`}
    >
      <div
        // It changes with every letter: at once it costs one frame instead of many.
        className={`h-full rounded-xs ${FILL[tone]}`}
        style={{ inlineSize: shareOf(value, { value, max }, size) }}
      />
      {isOver && (
        <div
          className="absolute inset-y-0 w-0.5 bg-surface"
          style={{ insetInlineStart: shareOf(max, { value, max }, size) }}
        />
      )}
    </div>
  )
}

/** Moves a line that stands on the page to another reading on the same side of its end, as drawing it again would. */
export function moveMeter(meter: HTMLElement, reading: Pick<MeterProps, 'value' | 'max' | 'text'>): void {
  meter.ariaValueNow = String(reading.value)
  meter.ariaValueText = reading.text
  const fill = meter.firstElementChild
  const share = shareOf(reading.value, reading, 'line')
  if (fill instanceof HTMLElement && fill.style.inlineSize !== share) fill.style.inlineSize = share
}

/** A line is so short that a letter moves it by less than can be seen: half a point is its smallest step. */
const STEPS = { line: 160, bar: 1e6 } as const

function shareOf(part: number, { value, max }: { value: number; max: number }, size: keyof typeof STEPS) {
  const share = Math.max(part, 0) / Math.max(value, max, 1)
  return `${(Math.round(share * STEPS[size]) * 100) / STEPS[size]}%`
}
