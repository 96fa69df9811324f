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
    <div className="flex flex-wrap justify-between gap-x-4 gap-y-2 sm:grid sm:grid-cols-2 sm:gap-x-6">
      <div className="grid w-full content-start gap-1">
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
      </div>
      <dl className="grid content-start gap-x-2 gap-y-1 sm:row-start-2 sm:max-w-md sm:grid-cols-3">
        <Fact name="First contact">{firstAt === null ? 'none' : day(firstAt)}</Fact>
        <Fact name="Last contact">{lastAt === null ? 'none' : day(lastAt)}</Fact>
        <Fact name="Longest silence">
          {silence === null ? 'none' : daysWord((silence.to - silence.from) / MS_PER_DAY, display)}
        </Fact>
      </dl>
      <WeekBars weeks={weeks} today={today} display={display} />
      <p className="w-full text-sm text-ink-soft">
        Replies cannot be created through this API.{' '}
        {isVerified && (
          <Link to="/guesses" hash="verified" className={`${TEXT_LINK} print:hidden`}>
            What is Verified?
          </Link>
        )}
      </p>
    </div>
  )
}

/** In one line beside the bars of a phone, in two where there is room. */
function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline gap-2 sm:grid sm:content-start sm:gap-0">
      <dt className="w-22 shrink-0 text-sm text-ink-soft sm:w-auto">{name}</dt>
      <dd className="min-w-0 truncate text-sm font-semibold sm:text-base">{children}</dd>
    </div>
  )
}

function daysWord(days: number, display: Display): string {
  const whole = Math.floor(days)
  return whole === 0 ? 'under a day' : formatCount(whole, 'day', 'days', display)
}
