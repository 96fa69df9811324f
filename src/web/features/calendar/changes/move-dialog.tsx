import { readClockTime } from '#contract/wall-time.ts'
import { type FormEvent, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { isDay } from '#contract/day.ts'
import { useKnownPosts } from '#web/api/posts/known-posts.ts'
import { postsByDateQuery } from '#web/api/posts/posts-by-date.ts'
import { clashWords, findClashes } from '#web/post/clashes.ts'
import { clockTime } from '#web/time/clock-time.ts'
import { formatDayAndTime, formatDateTime } from '#web/time/format-moment.ts'
import { formatDayShort } from '#web/time/format.ts'
import { monthOf, monthToRange } from '#web/time/month.ts'
import { isShownDay } from '#web/time/shown-days.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { Dialog } from '#web/ui/layers/dialog.tsx'
import { PersonText } from '#web/ui/person-text.tsx'
import { useCalendarTime } from '#web/features/calendar/state/calendar-context.ts'
import type { Movable } from './movable.ts'
import { type Move, type Destination, type MoveTarget, planMove } from './plan-move.ts'

interface MoveDialogProps {
  moved: Movable
  target: MoveTarget
  onClose: () => void
  onMove: (to: Destination, words: string) => void
}

/** Asks for the day and the time of a draft or a post, and for the moment if the clocks skip or repeat that time. */
export function MoveDialog({ moved, target, onClose, onMove }: MoveDialogProps) {
  const { now, today, display } = useCalendarTime()
  const [day, setDay] = useState<string>(target.day)
  const [time, setTime] = useState(target.minute === null ? '' : clockTime(target.minute))
  const [move, setMove] = useState<Move | null>(() => {
    const first = planMove(moved, target, display.zone, now)
    return first.state === 'ambiguous' ? first : null
  })

  const shownDay = isShownDay(day) ? day : today
  // The posts of the chosen day may not be read yet.
  useQuery(postsByDateQuery(monthToRange(monthOf(shownDay))))
  const posts = useKnownPosts()
  const typed = planMove(moved, { day: shownDay, minute: readClockTime(time) }, display.zone, now)
  const clash =
    typed.state === 'ready'
      ? clashWords(findClashes(posts, { ...moved, at: typed.at }).length, display)
      : null

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isDay(day)) return setMove({ state: 'refused', why: 'Give a date.' })
    const next = planMove(moved, { day, minute: readClockTime(time) }, display.zone, now)
    if (next.state !== 'ready') return setMove(next)
    const words =
      next.at === null ? formatDayShort(day, display, today) : formatDayAndTime(next.at, display, today)
    onMove(next, words)
  }

  return (
    <Dialog title="Move to…" onClose={onClose}>
      <form className="grid gap-3" onSubmit={submit}>
        <PersonText as="p" text={moved.line} className="line-clamp-2 wrap-anywhere text-ink-soft" />
        <div className="flex flex-wrap items-end gap-2">
          <TextField
            type="date"
            label="Date"
            value={day}
            min={today}
            onChange={({ target: { value } }) => setDay(value)}
          />
          <TextField
            type="time"
            label="Time"
            value={time}
            onChange={({ target: { value } }) => setTime(value)}
          />
          <Button type="submit" variant="primary">
            Move
          </Button>
        </div>
        <output className="min-h-5 text-sm font-medium text-overdue">{clash}</output>
        {move?.state === 'refused' && (
          <p role="alert" className="text-failed">
            {move.why}
          </p>
        )}
        {move?.state === 'ambiguous' && (
          <div role="alert" className="grid justify-items-start gap-1 rounded-md bg-overdue-soft p-2">
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
