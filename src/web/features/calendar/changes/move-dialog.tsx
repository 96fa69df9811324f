import { readClockTime, wallTimeToMoments } from '#contract/wall-time.ts'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { type Day, addDays, isDay } from '#contract/day.ts'
import type { Moment } from '#contract/moment.ts'
import { useKnownPosts } from '#web/api/posts/known-posts.ts'
import { postsByDateQuery } from '#web/api/posts/posts-by-date.ts'
import { draftsQuery } from '#web/api/workspace/drafts.ts'
import { useWorkspaceSettings } from '#web/api/workspace/workspace-settings.ts'
import { useSettings } from '#web/device/use-display.ts'
import { clashWords, findClashes } from '#web/post/clashes.ts'
import { takenMoments } from '#web/post/occupied-moments.ts'
import { TimeField } from '#web/post/time-field.tsx'
import { clockTime } from '#web/time/clock-time.ts'
import type { Display } from '#web/time/display.ts'
import { formatDateTime, formatDayAndMinute, formatDayAndTime } from '#web/time/format-moment.ts'
import { formatDayShort } from '#web/time/format.ts'
import { nextFreeHalfHour } from '#web/time/half-hour.ts'
import { monthOf, monthToRange } from '#web/time/month.ts'
import { isShownDay } from '#web/time/shown-days.ts'
import { linesToSlots } from '#web/time/slot-words.ts'
import { nextFreeSlot } from '#web/time/slots.ts'
import { type TypedMoment, readTypedWhen } from '#web/time/typed-when/typed-when.ts'
import { cityOf } from '#web/time/zone-city.ts'
import { minuteOfDay, momentToDay } from '#web/time/zone.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { Dialog } from '#web/ui/layers/dialog.tsx'
import { PersonText } from '#web/ui/person-text.tsx'
import { useCalendarTime } from '#web/features/calendar/state/calendar-context.ts'
import type { Movable } from './movable.ts'
import { type Move, type Destination, type MoveTarget, planMove } from './plan-move.ts'

export interface MoveDialogProps {
  moved: Movable
  target: MoveTarget
  onClose: () => void
  onMove: (to: Destination, words: string) => void
}

export function MoveDialog({ moved, target, onClose, onMove }: MoveDialogProps) {
  const { now, today, display } = useCalendarTime()
  const { recentZones } = useSettings()
  const formId = useId()
  const [typed, setTyped] = useState('')
  const [day, setDay] = useState<string>(target.day)
  const [time, setTime] = useState(target.minute === null ? '' : clockTime(target.minute))
  const [move, setMove] = useState<Move | null>(() => {
    const first = planMove(moved, target, display.zone, now)
    return first.state === 'ambiguous' ? first : null
  })

  const shownDay = isShownDay(day) ? day : today
  // A post with a time needs a new time, because a target without a time would keep the previous one.
  const lacksTime = moved.hasTime && time === ''
  useQuery(postsByDateQuery(monthToRange(monthOf(shownDay))))
  const posts = useKnownPosts()
  const picks = useQuickPicks(moved)
  const reading = readWords(typed)
  const isReadable = reading.state !== 'unclear' && reading.state !== 'ambiguous'
  const planned = planMove(moved, { day: shownDay, minute: readClockTime(time) }, display.zone, now)
  const clash =
    planned.state === 'ready' && !lacksTime
      ? clashWords(findClashes(posts, { ...moved, at: planned.at }).length, display)
      : null

  function readWords(text: string) {
    const { zone } = display
    return readTypedWhen(text, { now, zone, likely: [zone, ...recentZones], display })
  }

  function show(at: Moment) {
    const { zone } = display
    showTarget({ day: momentToDay(at, zone), minute: minuteOfDay(at, zone) })
  }

  function showTarget(to: MoveTarget) {
    setDay(to.day)
    setTime(to.minute === null ? '' : clockTime(to.minute))
    setMove(null)
  }

  function showTyped({ date, time: clock, zone }: TypedMoment) {
    const minute = readClockTime(clock)
    const [at] = minute === null || zone === display.zone ? [] : wallTimeToMoments(date, minute, zone)
    if (at === undefined) showTarget({ day: date, minute })
    else show(at)
  }

  function choiceWords({ date, time: clock, zone }: TypedMoment): string {
    return `${formatDayAndMinute(date, readClockTime(clock) ?? 0, display, today)} ${cityOf(zone)}`
  }

  function type(text: string) {
    setTyped(text)
    setMove(null)
    const read = readWords(text)
    if (read.state === 'read') showTyped(read.when)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (reading.state === 'unclear') return setMove({ state: 'refused', why: reading.words })
    if (reading.state === 'ambiguous') return setMove({ state: 'refused', why: reading.question })
    if (!isDay(day)) return setMove({ state: 'refused', why: 'Give a date.' })
    if (lacksTime) return setMove({ state: 'refused', why: 'Give a time.' })
    const next = planMove(moved, { day, minute: readClockTime(time) }, display.zone, now)
    if (next.state !== 'ready') return setMove(next)
    onMove(next, destinationWords(next.at, day))
  }

  function destinationWords(at: Moment | null, onDay: Day): string {
    return at === null ? formatDayShort(onDay, display, today) : formatDayAndTime(at, display, today)
  }

  function submitWords(): string {
    if (planned.state !== 'ready' || lacksTime || !isDay(day) || !isReadable) return 'Move'
    const words = destinationWords(planned.at, day)
    return words === destinationWords(moved.hasTime ? moved.at : null, moved.day)
      ? 'Move'
      : `Move to ${words}`
  }

  return (
    <Dialog
      title="Move to…"
      onClose={onClose}
      actions={
        <Button type="submit" form={formId} variant="primary">
          {submitWords()}
        </Button>
      }
    >
      <form id={formId} className="grid gap-3" onSubmit={submit}>
        <PersonText as="p" text={moved.line} className="line-clamp-2 wrap-anywhere text-ink-soft" />
        <TextField
          label="When"
          autoComplete="off"
          spellCheck={false}
          placeholder={display.hourCycle === 12 ? 'tomorrow 9am, fri 2:30pm' : 'tomorrow 9, fri 14:30'}
          value={typed}
          onChange={({ target: { value } }) => type(value)}
        />
        {reading.state === 'ambiguous' && (
          <div className="grid justify-items-start gap-1 rounded-md bg-overdue-soft p-2">
            <p className="font-medium">{reading.question}</p>
            {reading.choices.map((choice) => (
              <Button
                key={JSON.stringify(choice)}
                size="sm"
                onClick={() => {
                  setTyped('')
                  showTyped(choice)
                }}
              >
                {choiceWords(choice)}
              </Button>
            ))}
          </div>
        )}
        <fieldset aria-label="Quick picks" className="flex flex-wrap gap-1">
          {picks.map(({ name, to }) => (
            <Button
              key={name}
              size="sm"
              onClick={() => {
                setTyped('')
                showTarget(to)
              }}
            >
              {name}
            </Button>
          ))}
        </fieldset>
        <div className="flex flex-wrap items-end gap-2">
          <span className="grid min-w-32 max-sm:flex-1">
            <TextField
              type="date"
              label="Date"
              value={day}
              min={today}
              onChange={({ target: { value } }) => {
                setTyped('')
                setDay(value)
              }}
            />
          </span>
          <span className="grid w-24 touch:w-34">
            <TimeField
              label="Time"
              isLabelHidden={false}
              value={time}
              display={display}
              onChange={(next) => {
                setTyped('')
                setTime(next)
              }}
            />
          </span>
        </div>
        <output className="grid min-h-10 content-start text-sm">
          {planned.state === 'ready' && planned.at !== null && isDay(day) && !lacksTime && (
            <span className="text-ink-soft">{formatDateTime(planned.at, display, today)}</span>
          )}
          <span className="font-medium text-overdue">{clash}</span>
        </output>
        {move?.state === 'refused' && (
          <p ref={bringIntoSight} role="alert" className="text-failed">
            {move.why}
          </p>
        )}
        {move?.state === 'ambiguous' && (
          <div
            ref={bringIntoSight}
            role="alert"
            className="grid justify-items-start gap-1 rounded-md bg-overdue-soft p-2"
          >
            <p className="font-medium">{move.question}</p>
            {move.choices.map(({ at, when }) => (
              <Button
                key={at}
                size="sm"
                onClick={() => onMove({ at, when }, formatDayAndTime(at, display, today))}
              >
                {formatDateTime(at, display, today)}
              </Button>
            ))}
          </div>
        )}
      </form>
    </Dialog>
  )
}

/** Scrolls the element into view, because the end of the form is out of sight in a low window. */
function bringIntoSight(element: HTMLElement | null) {
  element?.scrollIntoView({ block: 'nearest' })
}

function useQuickPicks({ uuid, calendar, day, at, hasTime }: Movable): { name: string; to: MoveTarget }[] {
  const { now, today, display } = useCalendarTime()
  const { zone } = display
  const posts = useKnownPosts()
  const { data: drafts = [] } = useQuery({ ...draftsQuery(), select: ({ data }) => data.drafts })
  const rules = linesToSlots(useWorkspaceSettings()?.slots)[calendar] ?? []
  const others = posts.filter((post) => post.uuid !== uuid)
  const taken = takenMoments(calendar, others, drafts, uuid)
  const slot = nextFreeSlot(rules, now, taken)
  const free = slot ?? nextFreeHalfHour(now, taken, zone).at
  const minute = hasTime ? minuteOfDay(at, zone) : null
  const pick = (name: string, to: MoveTarget) => ({ name: `${name}, ${targetWords(to, display, today)}`, to })
  const [tomorrow, week] = [addDays(today, 1), addDays(day, 7)]
  const next = day > today ? addDays(day, 1) : tomorrow
  const nameOfNext = next > tomorrow ? 'One day later' : hasTime ? 'Same time tomorrow' : 'Tomorrow'
  return [
    pick(slot === null ? 'Next free half hour' : 'Next free slot', {
      day: momentToDay(free, zone),
      minute: minuteOfDay(free, zone),
    }),
    pick(nameOfNext, { day: next, minute }),
    ...(week > today ? [pick('One week later', { day: week, minute })] : []),
  ]
}

function targetWords({ day, minute }: MoveTarget, display: Display, today: Day): string {
  return minute === null
    ? formatDayShort(day, display, today)
    : formatDayAndMinute(day, minute, display, today)
}
