import { Link } from '#web/router/link.tsx'
import type { Moment } from '#contract/moment.ts'
import type { QuotaReading } from '#web/device/database.ts'
import { limitMeaning } from '#web/quota/limit-label.ts'
import { type PostQuota, bindingWords, partOfTotal } from '#web/quota/post-quota.ts'
import { QuotaGauge } from '#web/quota/quota-gauge.tsx'
import type { Quota } from '#web/quota/quota.ts'
import type { Display } from '#web/time/display.ts'
import { formatNumber } from '#web/time/format.ts'
import { NOTE_LINK } from '#web/ui/controls/text-link.ts'
import { QuotaHistory } from './quota-history.tsx'

interface LimitCardProps {
  quota: Quota
  /** The two limits of posts, if the record has both. */
  posts: PostQuota | null
  readings: readonly QuotaReading[]
  now: Moment
  display: Display
}

/** One limit of the record. */
export function LimitCard({ quota, posts, readings, now, display }: LimitCardProps) {
  const format = (number: number) => formatNumber(number, display)
  return (
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
      <QuotaHistory quota={quota} readings={readings} now={now} display={display} />
    </QuotaGauge>
  )
}
