import { ChevronDown, ChevronUp } from 'lucide-react'
import type { Display } from '#web/time/display.ts'
import { formatHour } from '#web/time/format.ts'
import { rem } from '#web/ui/rem.ts'
import type { HourScale } from './hour-scale.ts'

interface HourAxisProps {
  scale: HourScale
  display: Display
}

export function HourAxis({ scale, display }: HourAxisProps) {
  const [first] = scale.nights
  const hasUntimed = scale.start > (first?.from === 0 ? scale.line : 0)
  return (
    <div aria-hidden className="relative">
      {hasUntimed && (
        <span className="absolute inset-x-0 pe-1 text-end text-xs whitespace-nowrap text-ink-soft">
          No time
        </span>
      )}
      {hoursOf(scale).map(({ hour, top }, place) => (
        <span
          key={hour}
          className={`absolute inset-x-0 pe-2 text-end text-xs whitespace-nowrap text-ink-soft ${place === 0 ? '' : '-mt-2'}`}
          style={{ insetBlockStart: rem(top) }}
        >
          {formatHour(hour, display)}
        </span>
      ))}
    </div>
  )
}

export function HourLines({ scale }: Pick<HourAxisProps, 'scale'>) {
  return (
    <div aria-hidden className="pointer-events-none absolute inset-0">
      {[...hoursOf(scale).map(({ top }) => top), scale.end].map(
        (top) =>
          top > 0 && (
            <div key={top} className="absolute inset-x-0 border-t" style={{ insetBlockStart: rem(top) }} />
          ),
      )}
    </div>
  )
}

interface NightLinesProps extends HourAxisProps {
  isOpen: boolean
  onToggle: () => void
}

export function NightLines({ scale, display, isOpen, onToggle }: NightLinesProps) {
  const Chevron = isOpen ? ChevronUp : ChevronDown
  return scale.nights.map(({ from, until, top }) => (
    <div
      key={from}
      className="absolute inset-x-0 flex bg-sunken ps-12"
      style={{ insetBlockStart: rem(top), blockSize: rem(scale.line) }}
    >
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={onToggle}
        className="sticky start-12 flex scroll-mt-8 items-center gap-1 px-2 text-xs whitespace-nowrap text-ink-soft hover:text-ink -outline-offset-2"
      >
        {`${formatHour(from, display)} to ${formatHour(until % 24, display)}`}
        <Chevron aria-hidden className="size-3.5" />
      </button>
    </div>
  ))
}

function hoursOf({ from, until, start, half }: HourScale): { hour: number; top: number }[] {
  return Array.from({ length: until - from }, (_, index) => ({
    hour: from + index,
    top: start + index * 2 * half,
  }))
}
