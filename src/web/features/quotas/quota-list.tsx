import { isLimitOfPosting, type AccountLimits } from '#contract/account-limits.ts'
import type { Moment } from '#contract/moment.ts'
import { useNow } from '#web/device/use-display.ts'
import type { QuotaReading } from './forecast.ts'
import { readPostQuota } from '#web/quota/post-quota.ts'
import { rankQuotas, sortQuotas, NEARLY_FULL, type Quota, readQuota } from '#web/quota/quota.ts'
import type { Display } from '#web/time/display.ts'
import { formatNumber, formatTime } from '#web/time/format.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { useShowMore } from '#web/ui/controls/use-show-more.ts'
import { forecastQuota, findRunningOut, type RunningOut } from './forecast.ts'
import { LimitCard } from './limit-card.tsx'
import { QuotaGrid } from './quota-grid.tsx'
import type { MouseEvent } from 'react'
import { QuotaMark } from '#web/quota/quota-mark.tsx'
import { TEXT_LINK, NOTE_LINK } from '#web/ui/controls/text-link.ts'
import { aboutSpan, countdown } from './span-words.ts'
import { Link } from '#web/router/link.tsx'
import { nextUtcMidnight } from '#contract/day.ts'
import { QuotaBar } from '#web/quota/quota-bar.tsx'
import { quotesTodayWords } from '#web/quota/quota-words.ts'
import { formatZone } from '#web/time/format-moment.ts'
import { UTC } from '#web/time/zone.ts'
import { useSecond } from '#web/device/use-seconds.ts'
import { QUOTES_PER_DAY } from '#contract/daily-cap.ts'
import { type QuotesToday, useQuotesToday } from '#web/api/session/quotes-today.ts'

interface QuotaListProps {
  limits: AccountLimits | undefined
  readAt: Moment
  /** Oldest first. The last reading is the current one. */
  readings: readonly QuotaReading[]
  display: Display
}

const STEP = 60

/**
 * How many cards are laid out at once. The browser lays out the others only when they become visible, which moves the
 * cards below.
 */
const IN_SIGHT = 24

export function QuotaList({ limits, readAt, readings, display }: QuotaListProps) {
  // Takes the later of both, because `useNow` is rounded down to the minute and may be before `readAt`.
  const now = Math.max(useNow(), readAt)
  const requests = useQuoteRequests()
  const quotas = limits === undefined ? [] : rankQuotas(limits)
  const posting = sortQuotas([...quotas.filter(({ name }) => isLimitOfPosting(name)), requests.quota])
  const others = quotas.filter((quota) => !isLimitOfPosting(quota.name))
  const { shown, focusIndex, focusRef, showMore } = useShowMore(others.length, STEP)
  const shared = { readings, now, display, posts: readPostQuota(quotas) }

  const runningOut = findRunningOut(
    sortQuotas([...quotas, requests.quota]),
    (quota) => forecastQuota(quota, readings, now, display.zone),
    now,
  )

  return (
    <>
      <RunningOutList limits={runningOut} now={now} display={display} />
      <section aria-labelledby="limits-of-posting" className="grid gap-2">
        <h2 id="limits-of-posting" className="text-md">
          Posting
        </h2>
        <QuotaGrid label="Limits of posting, the worst first" count={posting.length}>
          {posting.map((quota) => (
            <li key={quota.name} id={cardId(quota)} tabIndex={-1} className={CARD}>
              {quota === requests.quota ? (
                <QuoteRequests requests={requests} display={display} />
              ) : (
                <LimitCard quota={quota} {...shared} />
              )}
            </li>
          ))}
        </QuotaGrid>
      </section>
      {limits !== undefined && quotas.length === 0 && (
        <EmptyState
          title="The service names no limits."
          why="Its answer has no limit that can be read, so what is left is not known."
        />
      )}
      {others.length > 0 && (
        <section aria-labelledby="other-limits" className="grid gap-2">
          <h2 id="other-limits" className="text-md">
            Lists, webhooks and others
          </h2>
          <QuotaGrid label="Other limits, the worst first" count={Math.min(shown, others.length)}>
            {others.slice(0, shown).map((quota, place) => (
              <li
                key={quota.name}
                id={cardId(quota)}
                tabIndex={-1}
                ref={place === focusIndex ? focusRef : undefined}
                className={`${CARD} ${place < IN_SIGHT ? '' : 'column-block'}`}
              >
                <LimitCard quota={quota} {...shared} />
              </li>
            ))}
          </QuotaGrid>
        </section>
      )}
      {others.length > shown && (
        <div>
          <Button onClick={showMore}>
            {`Show ${formatNumber(Math.min(STEP, others.length - shown), display)} more of ${formatNumber(others.length, display)}`}
          </Button>
        </div>
      )}
      {quotas.length > 0 && <QuotaNotes display={display} />}
    </>
  )
}

const CARD = 'border-t pt-3'

function QuotaNotes({ display }: { display: Display }) {
  return (
    <p className="border-t pt-3 text-sm text-ink-soft">
      {`Nearly full means ${formatNumber(NEARLY_FULL * 100, display)} % used or more. `}
      The service does not say whether or when a limit starts again at 0; only the quote requests of a day are
      known to.
    </p>
  )
}

interface RunningOutListProps {
  limits: readonly RunningOut[]
  now: Moment
  display: Display
}

const MAX_NAMED = 5

function RunningOutList({ limits, now, display }: RunningOutListProps) {
  const format = (number: number) => formatNumber(number, display)
  if (limits.length === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-1 max-sm:gap-y-0">
      <h3
        id="closest-to-the-limit"
        className="w-full text-base font-medium text-ink-soft max-sm:pb-1 sm:w-auto"
      >
        Closest to the limit
      </h3>
      <ol aria-labelledby="closest-to-the-limit" className="contents">
        {limits.slice(0, MAX_NAMED).map(({ quota, fullAt }) => (
          <li
            key={quota.name}
            className="flex w-full flex-wrap items-center gap-x-2 max-sm:border-t sm:w-auto"
          >
            <a
              href={`#${cardId(quota)}`}
              onClick={(event) => showCard(event, quota)}
              className={`inline-flex min-h-6 items-center touch:min-h-touch touch:min-w-touch ${TEXT_LINK}`}
            >
              {quota.label}
            </a>
            {(quota.state !== 'normal' || quota.disagrees) && <QuotaMark quota={quota} format={format} />}
            {quota.reading.state === 'normal' && (
              <span className="text-sm text-ink-soft">
                {`${format(quota.limit.remaining)} left${fullAt === null ? '' : `, full in about ${aboutSpan(fullAt - now, display)}`}`}
              </span>
            )}
          </li>
        ))}
        {limits.length > MAX_NAMED && (
          <li className="text-sm text-ink-soft">{`and ${format(limits.length - MAX_NAMED)} more below`}</li>
        )}
      </ol>
    </div>
  )
}

/** Adds no history entry, so that the Back button leaves the screen. */
function showCard(event: MouseEvent, quota: Quota) {
  event.preventDefault()
  const card = document.getElementById(cardId(quota))
  card?.focus({ preventScroll: true })
  card?.scrollIntoView({ block: 'center' })
}

function cardId({ name }: Pick<Quota, 'name'>): string {
  return `limit-${name}`
}

function QuoteRequests({ requests, display }: { requests: QuoteRequestsToday; display: Display }) {
  const { quota, today } = requests
  const format = (number: number) => formatNumber(number, display)
  const words = quotesTodayWords(today, format)
  return (
    <div className="grid content-start gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 className="text-md">{quota.label}</h3>
        {quota.state === 'normal' ? (
          <span className="text-sm font-medium text-ink-soft">{words}</span>
        ) : (
          <QuotaMark quota={quota} format={format} />
        )}
      </div>
      <QuotaBar quota={quota} text={words} />
      {quota.state !== 'normal' && <p>{words}</p>}
      <Reset display={display} />
      <p className="text-sm text-ink-soft">
        {today.isCapReached
          ? 'The service has refused a quote because all of today are used.'
          : 'These are the quotes that Almanac sent for this account. Other programs may have used more.'}
      </p>
      <Link to="/assumptions" hash="quote-requests" className={`${NOTE_LINK} justify-self-start`}>
        How are they counted?
      </Link>
    </div>
  )
}

function Reset({ display }: { display: Display }) {
  const second = useSecond()
  const resetAt = nextUtcMidnight(second)
  const local = `${formatTime(resetAt, display)} ${formatZone(resetAt, display.zone)}`
  return (
    <p>
      Resets in{' '}
      <span role="timer" className="font-semibold">
        {countdown(resetAt - second)}
      </span>
      , at 00:00 UTC
      {display.zone !== UTC && ` (${local})`}.
    </p>
  )
}

type QuoteRequestsToday = { quota: Quota; today: QuotesToday }

/** Uses the workspace's own count of quotes, because the API does not report this limit. */
function useQuoteRequests(): QuoteRequestsToday {
  const today = useQuotesToday()
  const used = Math.min(today.used, QUOTES_PER_DAY)
  const limit = { max: QUOTES_PER_DAY, used, remaining: QUOTES_PER_DAY - used }
  return { quota: readQuota('quote_requests_today', limit, 'Quote requests today'), today }
}
