import { Link } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import { type Day, isDay } from '#contract/day.ts'
import type { Draft, DraftPlacement } from '#web/device/drafts/draft.ts'
import { ageWords } from '#web/time/age-words.ts'
import type { Display } from '#web/time/display.ts'
import { readClockTime } from '#web/time/clock-time.ts'
import { formatDayAndMinute } from '#web/time/format-moment.ts'
import { formatDayShort } from '#web/time/format.ts'
import { momentToDay } from '#web/time/zone.ts'
import { BUTTON_LOOK, BUTTON_SIZE } from '#web/ui/controls/button-look.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { PersonText } from '#web/ui/person-text.tsx'
import { draftKind, draftLine } from './draft-words.ts'

interface DraftRowProps {
  draft: Draft
  now: number
  display: Display
  onDelete: () => void
}

export function DraftRow({ draft, now, display, onDelete }: DraftRowProps) {
  const { kind, placement } = draft.content
  const line = draftLine(draft)
  const intended = intendedTime(placement, momentToDay(now, display.zone), display)

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b py-3">
      <div className="min-w-0 grow basis-full sm:basis-0">
        <PersonText as="p" text={line} className="truncate text-md font-medium" />
        <p className="flex flex-wrap gap-x-3 text-sm text-ink-soft">
          <span>{draftKind(draft)}</span>
          {intended !== null && <span>{intended}</span>}
          {/* Last, because its width changes with time. */}
          <span>{ageWords(draft.savedAt, now, display)}</span>
        </p>
      </div>
      <div className="flex gap-2">
        <Link
          to={kind === 'thread' ? '/compose/thread' : '/compose/quote'}
          search={{ draft: draft.id }}
          aria-label={`Open: ${line}`}
          className={`${BUTTON_LOOK.plain} ${BUTTON_SIZE.md}`}
        >
          Open
        </Link>
        <Button icon={Trash2} variant="quiet" aria-label={`Delete: ${line}`} onClick={onDelete}>
          Delete
        </Button>
      </div>
    </li>
  )
}

/** `for Sat 21 Nov 09:00`, or null without a date. */
function intendedTime({ date, time }: DraftPlacement, today: Day, display: Display): string | null {
  if (!isDay(date)) return null
  const minute = readClockTime(time)
  const words =
    minute === null ? formatDayShort(date, display, today) : formatDayAndMinute(date, minute, display, today)
  return `for ${words}`
}
