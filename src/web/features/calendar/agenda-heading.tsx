import type { Day } from '#contract/day.ts'
import type { Display } from '#web/time/display.ts'
import { formatCount, formatDay } from '#web/time/format.ts'
import type { Section } from './agenda-sections.ts'

interface AgendaHeadingProps {
  section: Section
  today: Day
  display: Display
}

export function AgendaHeading({ section: { heading, posts }, today, display }: AgendaHeadingProps) {
  if ('hour' in heading) {
    return (
      <h3 className="flex h-9 items-end border-b px-2 pb-1 text-sm font-medium text-ink-soft">
        {hourWord(heading.hour, display.hourCycle)}
      </h3>
    )
  }
  return (
    <h3 className="flex h-9 items-end gap-2 border-b px-2 pb-1">
      <button type="button" tabIndex={-1} data-open-day={heading.day} className="hover:underline">
        {formatDay(heading.day)}
      </button>
      {heading.day === today && <span className="text-sm font-medium text-accent">Today</span>}
      <span className="text-sm font-normal text-ink-soft">
        {formatCount(posts.length, 'post', 'posts', display)}
      </span>
    </h3>
  )
}

function hourWord(hour: number, hourCycle: 12 | 24): string {
  if (hourCycle === 24) return `${String(hour).padStart(2, '0')}:00`
  return `${hour % 12 === 0 ? 12 : hour % 12} ${hour < 12 ? 'am' : 'pm'}`
}
