import { Link } from '@tanstack/react-router'
import type { AccountLimits } from '#contract/account-limits.ts'
import type { Moment } from '#contract/moment.ts'
import type { QuotaReading } from '#web/device/database.ts'
import { limitMeaning } from '#web/quota/limit-label.ts'
import { bindingWords, partOfTotal, readPostQuota } from '#web/quota/post-quota.ts'
import { rankQuotas } from '#web/quota/quota.ts'
import { QuotaGauge } from '#web/quota/quota-gauge.tsx'
import type { Display } from '#web/time/display.ts'
import { formatNumber } from '#web/time/format.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { EmptyState } from '#web/ui/feedback/list-states.tsx'
import { useShowMore } from '#web/ui/lists/use-show-more.ts'
import { NOTE_LINK } from '#web/ui/controls/text-link.ts'
import { QuotaHistory } from './quota-history.tsx'
import { useNow } from '#web/device/settings/use-display.ts'

interface QuotaListProps {
  limits: AccountLimits
  readAt: Moment
  /** The readings stored on this device. */
  readings: readonly QuotaReading[]
  display: Display
}

/** How many cards each step shows: it fills rows of two, three and four. */
const STEP = 60

/** The first cards are laid out at once: a block that is measured when it comes into view moves those after it. */
const IN_SIGHT = 24

/** One card for each limit of the record, the worst first. */
export function QuotaList({ limits, readAt, readings, display }: QuotaListProps) {
  // `useNow` is rounded down to the minute.
  const now = Math.max(useNow(), readAt)
  const quotas = rankQuotas(limits)
  const posts = readPostQuota(quotas)
  const { shown, focusIndex, focusRef, showMore } = useShowMore(quotas.length, STEP)
  const format = (number: number) => formatNumber(number, display)

  if (quotas.length === 0) {
    return (
      <EmptyState
        title="The service names no limits."
        why="It answered, but its record holds no limit that can be read. Nothing is known of what is left."
      />
    )
  }
  return (
    <>
      <ul aria-label="Limits, the worst first" className={QUOTA_GRID}>
        {quotas.slice(0, shown).map((quota, place) => (
          <li
            key={quota.name}
            tabIndex={place === focusIndex ? -1 : undefined}
            ref={place === focusIndex ? focusRef : undefined}
            className={`border-t pt-3 ${place < IN_SIGHT ? '' : 'column-block'}`}
          >
            <QuotaGauge
              quota={quota}
              format={format}
              meaning={limitMeaning(quota.name)}
              partUsed={quota === posts?.total ? partOfTotal(posts) : undefined}
            >
              {posts !== null && quota === posts.total && (
                <p className="text-sm">
                  {format(posts.part.limit.used)} of these through the API. {bindingWords(posts, format)}
                </p>
              )}
              {quota.disagrees && (
                <Link to="/guesses" hash="limit-numbers" className={`${NOTE_LINK} justify-self-start`}>
                  Which number is right?
                </Link>
              )}
              <QuotaHistory quota={quota} readings={readings} now={now} format={format} />
            </QuotaGauge>
          </li>
        ))}
      </ul>
      {quotas.length > shown && (
        <div>
          <Button onClick={showMore}>
            {`Show ${format(Math.min(STEP, quotas.length - shown))} more of ${format(quotas.length)}`}
          </Button>
        </div>
      )}
    </>
  )
}

export const QUOTA_GRID = 'grid gap-x-8 gap-y-6 md:grid-cols-2 xl:grid-cols-3 2xl:grid-cols-4'
