import { ChevronDown, ChevronUp } from 'lucide-react'
import { useCalendarTime } from '#web/features/calendar/state/calendar-context.ts'
import { formatHour } from '#web/time/format.ts'
import { rem } from '#web/ui/rem.ts'
import { type HourScale, topOf } from './hour-scale.ts'
import type { Day } from '#contract/day.ts'
import type { Moment } from '#contract/moment.ts'
import { useWorkspaceSettings } from '#web/api/workspace/workspace-settings.ts'
import { linesToSlots } from '#web/time/slot-words.ts'
import { slotsOfDay } from '#web/time/slots.ts'
import type { Zone } from '#web/time/zone.ts'

export function HourAxis({ scale }: { scale: HourScale }) {
  const { display } = useCalendarTime()
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

export function HourLines({ scale }: { scale: HourScale }) {
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

interface NightLinesProps {
  scale: HourScale
  isOpen: boolean
  onToggle: () => void
}

export function NightLines({ scale, isOpen, onToggle }: NightLinesProps) {
  const { display } = useCalendarTime()
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

/** Must come before the posts in the DOM, so that the line never covers their text. */
export function NowLine({ top }: { top: number }) {
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute inset-x-0 border-t-2 border-accent"
      style={{ insetBlockStart: rem(top) }}
    />
  )
}

/** Must come after the posts in the DOM, so that the dot stays visible on a post. */
export function NowDot({ top }: { top: number }) {
  return (
    <i
      aria-hidden
      className="pointer-events-none absolute -start-1 -mt-0.75 size-2 rounded-full bg-accent"
      style={{ insetBlockStart: rem(top) }}
    />
  )
}

interface SlotLinesProps {
  day: Day
  zone: Zone
  starts: readonly Moment[]
  scale: HourScale
}

export function SlotLines({ day, zone, starts, scale }: SlotLinesProps) {
  const rules = Object.values(linesToSlots(useWorkspaceSettings()?.slots)).flat()
  return slotsOfDay(rules, day, zone).map((at) => (
    <div
      key={at}
      aria-hidden
      data-slot-line
      className="pointer-events-none absolute inset-x-0 border-t border-dashed border-accent opacity-50"
      style={{ insetBlockStart: rem(topOf(at, starts, scale)) }}
    />
  ))
}
