import { Link } from '@tanstack/react-router'
import { nextUtcMidnight } from '#contract/day.ts'
import { QUOTES_PER_DAY } from '#contract/daily-cap.ts'
import { useSession } from '#web/api/session/use-session.ts'
import { useQuotesToday } from '#web/api/limits/quotes-today.ts'
import type { Display } from '#web/time/display.ts'
import { formatZone } from '#web/time/format-moment.ts'
import { formatNumber, formatTime } from '#web/time/format.ts'
import { UTC } from '#web/time/zone.ts'
import { QuotaBar } from '#web/quota/quota-bar.tsx'
import { quotesTodayWords } from '#web/quota/quota-words.ts'
import { readQuota } from '#web/quota/quota.ts'
import { NOTE_LINK } from '#web/ui/controls/text-link.ts'
import { QUOTA_GRID } from './quota-list.tsx'
import { countdown } from './span-words.ts'
import { useSecond } from './use-second.ts'

/** The daily cap of quotes, which no operation reports: what this browser sent, and when it resets. */
export function QuoteRequests({ display }: { display: Display }) {
  const second = useSecond()
  const quotes = useQuotesToday(useSession()?.accountId ?? '', second)
  const resetAt = nextUtcMidnight(second)
  const used = Math.min(quotes.used, QUOTES_PER_DAY)
  const limit = { max: QUOTES_PER_DAY, used, remaining: QUOTES_PER_DAY - used }
  const words = quotesTodayWords(quotes, (number) => formatNumber(number, display))
  const localReset = `${formatTime(resetAt, display)} ${formatZone(resetAt, display.zone)}`

  return (
    <section aria-labelledby="quote-requests" className={`border-t pt-3 ${QUOTA_GRID}`}>
      <div className="grid content-start gap-2">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <h2 id="quote-requests" className="text-md">
            Quote requests today
          </h2>
          <span className="text-sm font-medium">{words}</span>
        </div>
        <QuotaBar quota={{ ...readQuota('quotes', limit), label: 'Quote requests today' }} text={words} />
        <p>
          Starts again in{' '}
          <span role="timer" className="font-semibold">
            {countdown(resetAt - second)}
          </span>
          , at 00:00 UTC
          {display.zone !== UTC && ` (${localReset})`}.
        </p>
      </div>
      <div className="grid max-w-prose content-start gap-2 xl:col-span-2">
        <p className="text-sm text-ink-soft">
          Sent from this browser. The service counts for the whole key and does not say how many, so other
          programs may have used more.
        </p>
        <Link to="/guesses" hash="quote-requests" className={`${NOTE_LINK} justify-self-start`}>
          Why at least?
        </Link>
      </div>
    </section>
  )
}
