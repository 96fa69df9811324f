import { Link } from '#web/router/link.tsx'
import { BadgeCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import type { DateRange } from '#contract/date-range.ts'
import type { Day } from '#contract/day.ts'
import type { Display } from '#web/time/display.ts'
import { presetRange, rangeWords } from '#web/features/interactions/reading/date-span.ts'
import { formatCount, formatDayShort, formatNumber } from '#web/time/format.ts'
import { momentToDay } from '#web/time/zone.ts'
import { TEXT_LINK } from '#web/ui/controls/text-link.ts'
import { PersonPicture } from '#web/ui/person-picture.tsx'
import { PersonText } from '#web/ui/person-text.tsx'
import type { Namesake } from '#web/api/posts/learn-people.ts'
import { Namesakes } from '#web/features/interactions/people/namesakes.tsx'
import type { SliceReading } from '#web/api/posts/use-slices.ts'
import { factNames } from './person-summary.ts'
import type { PersonSummary } from './person-summary.ts'
import { WeekBars } from './week-bars.tsx'

interface PersonHeaderProps {
  username: string
  range: DateRange
  summary: PersonSummary
  /** The same handle in other capitals. */
  others: readonly Namesake[]
  reading: Pick<SliceReading, 'slices' | 'settled' | 'failed'>
  /** How many posts are known to be scheduled after the range. */
  scheduledLater: number
  today: Day
  display: Display
}

/** Its height stays the same while more is read. */
export function PersonHeader(props: PersonHeaderProps) {
  const { username, range, summary, others, reading, scheduledLater, today, display } = props
  const { total, name, photo, isVerified, firstAt, lastAt, weeks } = summary
  const day = (moment: number) => formatDayShort(momentToDay(moment, display.zone), display, today)
  const hasFailed = reading.failed.length > 0
  const names = factNames(range, today, !hasFailed && reading.settled === reading.slices.length)

  return (
    <div className="flex flex-wrap justify-between gap-x-4 gap-y-2 sm:grid sm:grid-cols-2 sm:gap-x-6">
      <div className="flex w-full items-start gap-3">
        <PersonPicture username={username} name={name} photo={photo} size="lg" />
        <div className="grid min-w-0 content-start gap-1">
          <h2 className="flex min-w-0 flex-wrap items-center gap-x-2 text-lg wrap-anywhere">
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
            {scheduledLater > 0 && (
              <>
                {', and '}
                <Link
                  to="/interactions"
                  search={{ user: username, ...presetRange('ahead', today) }}
                  className={TEXT_LINK}
                >
                  {`${formatNumber(scheduledLater, display)} scheduled later`}
                </Link>
              </>
            )}
          </p>
          <Namesakes others={others} display={display} />
        </div>
      </div>
      <dl className="grid content-start gap-x-2 gap-y-1 sm:row-start-2 sm:max-w-md sm:grid-cols-3">
        <Fact name={names.first}>{firstAt === null ? 'none' : day(firstAt)}</Fact>
        <Fact name={names.last}>{lastAt === null ? 'none' : day(lastAt)}</Fact>
        <Fact name={names.silence}>{hasFailed ? 'not known' : silenceWords(summary, display)}</Fact>
      </dl>
      <WeekBars weeks={weeks} today={today} display={display} />
      <p className="w-full text-sm text-ink-soft">
        Replies cannot be created through this API.{' '}
        {isVerified && (
          <Link to="/assumptions" hash="verified" className={`${TEXT_LINK} print:hidden`}>
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

/** `9 days`; `18 days so far` of a silence that has not ended. */
function silenceWords({ silence }: PersonSummary, display: Display): string {
  if (silence === null) return 'none'
  if (silence.days === 0) return 'under a day'
  return `${formatCount(silence.days, 'day', 'days', display)}${silence.isRunning ? ' so far' : ''}`
}
