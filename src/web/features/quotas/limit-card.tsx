import { Link } from '#web/router/link.tsx'
import type { Moment } from '#contract/moment.ts'
import type { QuotaReading } from './forecast.ts'
import { limitMeaning } from '#web/quota/limit-label.ts'
import { type PostQuota, bindingWords, partOfTotal } from '#web/quota/post-quota.ts'
import type { Quota } from '#web/quota/quota.ts'
import type { Display } from '#web/time/display.ts'
import { formatNumber, formatDayShort } from '#web/time/format.ts'
import { NOTE_LINK } from '#web/ui/controls/text-link.ts'
import { momentToDay } from '#web/time/zone.ts'
import { QuotaBar } from '#web/quota/quota-bar.tsx'
import { QuotaMark } from '#web/quota/quota-mark.tsx'
import { quotaReading } from '#web/quota/quota-words.ts'
import { forecastQuota, isWorthALine, readUseOverTime } from './forecast.ts'
import { aboutSpan } from './span-words.ts'

interface LimitCardProps {
  quota: Quota
  /** Null if the response lacks one of the two post limits. */
  posts: PostQuota | null
  readings: readonly QuotaReading[]
  now: Moment
  display: Display
}

export function LimitCard({ quota, posts, readings, now, display }: LimitCardProps) {
  const { limit, label } = quota
  const format = (number: number) => formatNumber(number, display)
  const meaning = limitMeaning(quota.name)
  return (
    <div className="grid content-start gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 className="text-md">{label}</h3>
        <QuotaMark quota={quota} format={format} />
      </div>
      <QuotaBar
        quota={quota}
        text={quotaReading(quota, format)}
        partUsed={quota === posts?.total ? partOfTotal(posts) : undefined}
      />
      <dl className="flex flex-wrap gap-x-4">
        <Figure name="Used" value={format(limit.used)} />
        <Figure name="Max" value={format(limit.max)} />
        <Figure name="Left" value={format(limit.remaining)} />
      </dl>
      {meaning !== null && <p className="text-sm text-ink-soft">{meaning}</p>}
      {posts !== null && quota === posts.total && quota.state !== 'not-in-tier' && (
        <p className="text-sm">
          {`${format(posts.part.limit.used)} of these are ${posts.part.label}. ${bindingWords(posts, format)}`}
        </p>
      )}
      {quota.disagrees && (
        <Link to="/assumptions" hash="limit-numbers" className={`${NOTE_LINK} justify-self-start`}>
          Which number is right?
        </Link>
      )}
      <QuotaHistory quota={quota} readings={readings} now={now} display={display} />
    </div>
  )
}

function QuotaHistory({ quota, readings, now, display }: Omit<LimitCardProps, 'posts'>) {
  if (quota.disagrees || quota.state === 'not-in-tier') return null
  const points = readUseOverTime(readings, quota.name)
  const [first, last] = [points[0], points.at(-1)]
  if (first === undefined || last === undefined || !isWorthALine(points, display.zone)) return null
  const day = (at: Moment) =>
    formatDayShort(momentToDay(at, display.zone), display, momentToDay(now, display.zone))
  if (points.every(({ used, max }) => used === first.used && max === first.max))
    return <p className="text-sm text-ink-soft">{`unchanged since ${day(first.at)}`}</p>
  const fullAt = forecastQuota(quota, readings, now, display.zone)
  const format = (number: number) => formatNumber(number, display)

  return (
    <div className="grid gap-1">
      <UseLine
        points={points}
        max={quota.limit.max}
        label={`Use over ${aboutSpan(last.at - first.at, display)}: from ${format(first.used)} to ${format(last.used)}, ${format(points.length)} readings`}
        start={day(first.at)}
        end={day(last.at)}
        format={format}
      />
      {fullAt !== null && (
        <p className="text-sm text-ink-soft">full in about {aboutSpan(fullAt - now, display)} at this pace</p>
      )}
    </div>
  )
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex gap-1">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="font-semibold">{value}</dd>
    </div>
  )
}

interface UseLineProps {
  points: readonly { at: number; used: number }[]
  max: number
  label: string
  start: string
  end: string
  format: (number: number) => string
}

const WIDTH = 100
const HEIGHT = 24
const LEAST_LABELLED = 0.6

function UseLine({ points, max, label, start, end, format }: UseLineProps) {
  const [first, last] = [points[0], points.at(-1)]
  if (first === undefined || last === undefined || first.at === last.at) return null
  const span = last.at - first.at
  const top = Math.max(max, 1, ...points.map(({ used }) => used))
  const labelled = max / top < LEAST_LABELLED ? top : max
  const x = (at: number) => ((at - first.at) / span) * WIDTH
  const y = (used: number) => HEIGHT - (Math.max(used, 0) / top) * HEIGHT
  const path = points.map(({ at, used }) => `${x(at).toFixed(2)},${y(used).toFixed(2)}`).join(' ')

  return (
    <div className="grid text-xs text-ink-soft">
      <div className="flex gap-1">
        <svg
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- An inline SVG can use the theme's colours, and an <img> cannot.
          role="img"
          aria-label={label}
          viewBox={`0 -1 ${WIDTH} ${HEIGHT + 2}`}
          preserveAspectRatio="none"
          className="h-10 min-w-0 flex-1 border-s border-b border-line-strong text-accent"
        >
          <line
            x1={0}
            x2={WIDTH}
            y1={y(max)}
            y2={y(max)}
            vectorEffect="non-scaling-stroke"
            strokeDasharray="3 3"
            className="stroke-line-strong"
          />
          <polyline
            points={path}
            fill="none"
            stroke="currentColor"
            strokeWidth={1.5}
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        <span aria-hidden className="flex flex-col leading-none">
          <i style={{ flexGrow: top - labelled }} />
          <span>{format(labelled)}</span>
          <i style={{ flexGrow: labelled }} />
          <span>0</span>
        </span>
      </div>
      <span aria-hidden className="flex justify-between gap-4">
        <span>{start}</span>
        <span>{end}</span>
      </span>
    </div>
  )
}
