import { type FocusEvent, type KeyboardEvent, type MouseEvent, type PointerEvent, useState } from 'react'
import type { Day } from '#contract/day.ts'
import type { Moment } from '#contract/moment.ts'
import { navigate } from '#web/router/navigate.ts'
import { clockTime } from '#web/time/clock-time.ts'
import { formatTime } from '#web/time/format.ts'
import { type HalfHour, futureHalfHours } from '#web/time/half-hour.ts'
import { rem, remToPixels } from '#web/ui/rem.ts'
import { useCalendarTime } from '#web/features/calendar/state/calendar-context.ts'
import { usePlanThread } from '#web/features/calendar/drafts/plan-thread.ts'
import { type HourScale, minuteAt, topOf } from './hour-scale.ts'

interface NewThreadAtProps {
  day: Day
  starts: readonly Moment[]
  scale: HourScale
  lanes?: readonly string[]
}

const NONE: readonly string[] = []

/**
 * The mouse pointer shows a button for a new thread, and a click presses it. By touch, the first tap shows the button
 * and the second tap presses it.
 */
export function NewThreadAt({ day, starts, scale, lanes = NONE }: NewThreadAtProps) {
  const { now, display, namedZone } = useCalendarTime()
  const planThread = usePlanThread()
  const [offer, setOffer] = useState<{ half: HalfHour; isFocused: boolean } | null>(null)
  const startThread = (time: string, event: MouseEvent) =>
    navigate({
      to: '/compose/thread',
      search: { date: day, time, zone: namedZone, calendar: laneAt(event, lanes) },
    })
  const halves = () => futureHalfHours(day, 0, now, display.zone)

  function halfAt({ clientY, currentTarget }: MouseEvent): HalfHour | undefined {
    const place = (clientY - currentTarget.getBoundingClientRect().top) / remToPixels()
    const minute = minuteAt(place, scale)
    if (minute === null) return undefined
    const time = clockTime(minute)
    return offer?.half.time === time ? offer.half : halves().find((half) => half.time === time)
  }

  function point(event: PointerEvent) {
    if (event.pointerType !== 'mouse') return
    const half = halfAt(event)
    if (half !== offer?.half) setOffer(half === undefined ? null : { half, isFocused: false })
  }

  function press(event: MouseEvent) {
    const half = halfAt(event)
    if (half === undefined) return
    event.stopPropagation()
    if (offer?.half.time === half.time) startThread(half.time, event)
    else setOffer({ half, isFocused: true })
  }

  function focus({ target, currentTarget }: FocusEvent) {
    const plan = planThread(day)
    if (target !== currentTarget || !('start' in plan)) return
    setOffer({ half: { time: plan.start.time, at: plan.at }, isFocused: true })
  }

  function move(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined || offer === null) return
    event.preventDefault()
    event.stopPropagation()
    const all = halves()
    const half = all[all.findIndex(({ time }) => time === offer.half.time) + step]
    if (half !== undefined) setOffer({ half, isFocused: true })
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- The button inside has the accessible name and the key handlers.
    <div
      data-new-at={day}
      data-hours={`${scale.from} ${scale.start} ${scale.end} ${scale.half}`}
      tabIndex={-1}
      className="absolute inset-0 outline-none"
      onPointerMove={point}
      onPointerLeave={() => offer?.isFocused === false && setOffer(null)}
      onClick={press}
      onFocus={focus}
      onKeyDown={move}
    >
      {offer !== null && (
        <button
          type="button"
          tabIndex={-1}
          ref={offer.isFocused ? focusIt : undefined}
          aria-label={`New thread at ${formatTime(offer.half.at, display)}`}
          className="absolute inset-x-0 z-sticky truncate rounded-xs border border-dashed border-accent bg-surface px-1 text-start text-sm text-accent"
          style={{
            insetBlockStart: rem(topOf(offer.half.at, starts, scale)),
            blockSize: rem(scale.half),
          }}
          onBlur={() => setOffer(null)}
          onClick={(event) => {
            event.stopPropagation()
            startThread(offer.half.time, event)
          }}
        >
          {`+ ${formatTime(offer.half.at, display)}`}
        </button>
      )}
    </div>
  )
}

/** Returns no lane for a press from the keyboard, which has a `detail` of 0 and no position. */
function laneAt(
  { clientX, detail, currentTarget }: MouseEvent,
  lanes: readonly string[],
): string | undefined {
  const { left, width } = currentTarget.getBoundingClientRect()
  return detail === 0 ? undefined : lanes[Math.floor(((clientX - left) / width) * lanes.length)]
}

function focusIt(button: HTMLElement | null) {
  button?.focus({ preventScroll: true })
  button?.scrollIntoView({ block: 'nearest' })
}
