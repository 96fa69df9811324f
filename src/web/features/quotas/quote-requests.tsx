import { Link } from '#web/router/link.tsx'
import { nextUtcMidnight } from '#contract/day.ts'
import { QuotaBar } from '#web/quota/quota-bar.tsx'
import { QuotaMark } from '#web/quota/quota-mark.tsx'
import { quotesTodayWords } from '#web/quota/quota-words.ts'
import type { Display } from '#web/time/display.ts'
import { formatZone } from '#web/time/format-moment.ts'
import { formatNumber, formatTime } from '#web/time/format.ts'
import { UTC } from '#web/time/zone.ts'
import { NOTE_LINK } from '#web/ui/controls/text-link.ts'
import { countdown } from './span-words.ts'
import type { QuoteRequestsToday } from './use-quote-requests.ts'
import { useSecond } from './use-second.ts'

/** The daily cap of quotes: what this browser sent, and when the count starts at 0 again. */
export function QuoteRequests({ requests, display }: { requests: QuoteRequestsToday; display: Display }) {
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
          : 'Counted in this browser. The service counts for the whole key, other programs included, and reports no number.'}
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
