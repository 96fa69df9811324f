import { Link } from '#web/router/link.tsx'
import { BadgeCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import type { DateRange } from '#contract/date-range.ts'
import type { Day } from '#contract/day.ts'
import type { Moment } from '#contract/moment.ts'
import type { Display } from '#web/time/display.ts'
import { presetRange, rangeWords } from './date-span.ts'
import { formatCount, formatDayShort, formatNumber, formatDateShort } from '#web/time/format.ts'
import { daysAgo } from '#web/time/age-words.ts'
import { daysPassed, momentToDay } from '#web/time/zone.ts'
import { TEXT_LINK } from '#web/ui/controls/text-link.ts'
import { PersonPicture } from '#web/ui/person-picture.tsx'
import { PersonText } from '#web/ui/person-text.tsx'
import { useInteractionsTime } from './use-interactions-time.ts'
import { Namesakes } from './namesakes.tsx'
import type { SliceReading } from '#web/api/posts/use-slices.ts'
import { factNames, fateWords, type PersonSummary, type Silence, type WeekCount } from './person-summary.ts'

interface PersonHeaderProps {
  username: string
  range: DateRange
  calendar: string | undefined
  summary: PersonSummary
  others: readonly string[]
  reading: Pick<SliceReading, 'slices' | 'settled' | 'failed'>
  isLong: boolean
  scheduledLater: number
}

export function PersonHeader(props: PersonHeaderProps) {
  const { username, range, calendar, summary, others, reading, isLong, scheduledLater } = props
  const { now, today, display } = useInteractionsTime()
  const { total, name, photo, isVerified, firstAt, lastAt, daysBefore, silence, weeks } = summary
  const day = (moment: number) => formatDayShort(momentToDay(moment, display.zone), display, today)
  const days = (count: number) => formatCount(count, 'day', 'days', display)
  const hasFailed = reading.failed.length > 0
  const names = factNames(range, today, !hasFailed && reading.settled === reading.slices.length)

  return (
    <div className="flex flex-wrap justify-between gap-x-4 gap-y-2 sm:grid sm:grid-cols-2 sm:gap-x-6">
      <div className="flex w-full items-start gap-3">
        <PersonPicture username={username} name={name} photo={photo} size="lg" />
        <div className="grid min-w-0 content-start gap-1">
          <h2 className="flex min-w-0 flex-wrap items-center gap-x-2 text-lg">
            {name !== '' && (
              <span title={name} className="max-w-full truncate">
                <PersonText text={name} />
              </span>
            )}
            <span
              title={`@${username}`}
              className={`max-w-full truncate ${name === '' ? '' : 'font-normal text-ink-soft'}`}
            >{`@${username}`}</span>
            {isVerified && (
              <span className="inline-flex items-center gap-1 text-sm font-medium text-accent">
                <BadgeCheck aria-hidden className="size-4" />
                Verified
              </span>
            )}
          </h2>
          <p className={`text-sm text-ink-soft ${isLong ? 'min-h-8 lg:min-h-0' : ''}`}>
            {`In ${rangeWords(range, today)}: `}
            <span className="font-semibold text-ink">{formatCount(total, 'post', 'posts', display)}</span>
            {fateWords(summary, range.from >= today, display)}
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
          <Namesakes others={others} />
        </div>
      </div>
      <dl className="grid w-full content-start gap-x-2 gap-y-1 sm:row-start-2 sm:max-w-md sm:grid-cols-3">
        <Fact
          name={names.first}
          note={daysBefore === null || daysBefore === 0 ? '' : `none for ${days(daysBefore)} before`}
        >
          {firstAt === null ? 'none' : day(firstAt)}
        </Fact>
        <Fact
          name={names.last}
          note={
            lastAt === null || lastAt > now ? '' : daysAgo(daysPassed(lastAt, now, display.zone), display)
          }
        >
          {lastAt === null ? 'none' : day(lastAt)}
        </Fact>
        <Fact name={names.silence} note={hasFailed ? '' : silenceNote(silence, today, display)}>
          {hasFailed ? 'not known' : silenceWords(silence, display)}
        </Fact>
      </dl>
      <WeekBars weeks={weeks} />
      <p className="w-full text-sm text-ink-soft print:hidden">
        <Link to="/compose/thread" search={{ mention: username, calendar }} className={TEXT_LINK}>
          {`Write to @${username}`}
        </Link>
        {', or quote a post. Replies cannot be created through this API. '}
        {isVerified && (
          <Link to="/assumptions" hash="verified" className={TEXT_LINK}>
            What is Verified?
          </Link>
        )}
      </p>
    </div>
  )
}

function Fact({ name, note, children }: { name: string; note: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline gap-2 sm:grid sm:content-start sm:gap-0">
      <dt className="w-22 shrink-0 text-sm text-ink-soft sm:w-auto">{name}</dt>
      <dd className="flex min-w-0 items-baseline gap-x-2 text-sm font-semibold sm:grid sm:text-base">
        <span className="truncate">{children}</span>
        <span className="text-xs font-normal max-sm:truncate text-ink-soft">{note || '\u00a0'}</span>
      </dd>
    </div>
  )
}

function silenceWords(silence: Silence | null, display: Display): string {
  if (silence === null) return 'none'
  if (silence.days === 0) return 'under a day'
  return `${formatCount(silence.days, 'day', 'days', display)}${silence.to === null ? ' so far' : ''}`
}

function silenceNote(silence: Silence | null, today: Day, display: Display): string {
  if (silence === null || silence.days === 0) return ''
  const date = (moment: Moment) => formatDateShort(momentToDay(moment, display.zone), display, today)
  const { from, to } = silence
  return to === null ? `since ${date(from)}` : `${date(from)} to ${date(to)}`
}

const HEIGHT = 24
const WEEK_WIDTH = 12
const BAR_WIDTH = 9

function WeekBars({ weeks }: { weeks: readonly WeekCount[] }) {
  const { today, display } = useInteractionsTime()
  const [first, last] = [weeks[0], weeks.at(-1)]
  const busiest = weeks.reduce<WeekCount | null>(
    (most, week) => (week.count > (most?.count ?? 0) ? week : most),
    null,
  )
  // Reserves the height of the bars, so that nothing moves when the posts arrive.
  if (first === undefined || last === undefined || busiest === null) return <div className="h-14" />
  const active = weeks.filter(({ count }) => count > 0).length
  const label = `Contact in ${formatNumber(active, display)} of ${formatNumber(weeks.length, display)} weeks, most in the week of ${formatDayShort(busiest.start, display, today)}: ${formatNumber(busiest.count, display)}`
  const week = ({ start }: WeekCount) => formatDateShort(start, display, today)
  const path = weeks
    .map(({ count }, week) => {
      const height = (count / busiest.count) * HEIGHT
      return count === 0 ? '' : `M${week * WEEK_WIDTH} ${HEIGHT}v${-height}h${BAR_WIDTH}v${height}z`
    })
    .join('')

  return (
    <div className="grid h-14 w-fit max-w-36 grid-cols-1 text-xs sm:max-w-full whitespace-nowrap text-ink-soft">
      <span aria-hidden>Posts a week</span>
      <div className="flex min-w-0 gap-1">
        <svg
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- An inline SVG can use the theme's colours, and an <img> cannot.
          role="img"
          aria-label={label}
          width={weeks.length * WEEK_WIDTH}
          viewBox={`0 0 ${weeks.length * WEEK_WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="h-6 min-w-0 flex-1 border-y border-line-strong fill-accent"
        >
          <path d={path} />
        </svg>
        <span aria-hidden className="flex flex-col justify-between leading-none">
          <span>{formatNumber(busiest.count, display)}</span>
          <span>0</span>
        </span>
      </div>
      <span aria-hidden className="flex justify-between gap-4">
        <span>{week(first)}</span>
        {last !== first && <span>{week(last)}</span>}
      </span>
    </div>
  )
}
