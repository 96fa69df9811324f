import { Link } from '#web/router/link.tsx'
import { BadgeCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import type { DateRange } from '#contract/date-range.ts'
import type { Day } from '#contract/day.ts'
import type { Display } from '#web/time/display.ts'
import { rangeWords } from '#web/features/interactions/reading/date-span.ts'
import { formatCount, formatDayShort } from '#web/time/format.ts'
import { MS_PER_DAY, momentToDay } from '#web/time/zone.ts'
import { TEXT_LINK } from '#web/ui/controls/text-link.ts'
import { PersonText } from '#web/ui/person-text.tsx'
import type { PersonSummary } from './person-summary.ts'
import { WeekBars } from './week-bars.tsx'

interface PersonHeaderProps {
  username: string
  range: DateRange
  summary: PersonSummary
  today: Day
  display: Display
}

/** Its height stays the same while more is read. */
export function PersonHeader({ username, range, summary, today, display }: PersonHeaderProps) {
  const { total, name, isVerified, firstAt, lastAt, silence, weeks } = summary
  const day = (moment: number) => formatDayShort(momentToDay(moment, display.zone), display, today)

  return (
    <div className="grid gap-x-6 gap-y-3 lg:grid-cols-2">
      <div className="grid content-start gap-2">
        <h2 className="flex flex-wrap items-center gap-x-2 text-lg">
          {name !== '' && <PersonText text={name} />}
          <span className={name === '' ? '' : 'font-normal text-ink-soft'}>{`@${username}`}</span>
          {isVerified && (
            <span className="inline-flex items-center gap-1 text-sm font-medium text-accent">
              <BadgeCheck aria-hidden className="size-4" />
              Verified
            </span>
          )}
        </h2>
        <p className="text-sm text-ink-soft">
          {`In ${rangeWords(range, today)}: `}
          <span className="font-semibold text-ink">{formatCount(total, 'post', 'posts', display)}</span>
        </p>
        <dl className="grid max-w-md grid-cols-3 gap-x-2">
          <Fact name="First contact">{firstAt === null ? 'none' : day(firstAt)}</Fact>
          <Fact name="Last contact">{lastAt === null ? 'none' : day(lastAt)}</Fact>
          <Fact name="Longest silence">
            {silence === null ? 'none' : daysWord((silence.to - silence.from) / MS_PER_DAY, display)}
          </Fact>
        </dl>
      </div>
      <div className="grid content-start gap-2">
        <WeekBars weeks={weeks} today={today} display={display} />
        <p className="text-sm text-ink-soft">
          Replies cannot be created through this API; a post of theirs can be quoted.{' '}
          <Link to="/guesses" hash="verified" className={TEXT_LINK}>
            What does Verified mean?
          </Link>
        </p>
      </div>
    </div>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid content-start">
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="truncate font-semibold">{children}</dd>
    </div>
  )
}

function daysWord(days: number, display: Display): string {
  const whole = Math.floor(days)
  return whole === 0 ? 'less than a day' : formatCount(whole, 'day', 'days', display)
}
