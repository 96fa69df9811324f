import type { MouseEvent } from 'react'
import type { Moment } from '#contract/moment.ts'
import type { Quota } from '#web/quota/quota.ts'
import { QuotaMark } from '#web/quota/quota-mark.tsx'
import type { Display } from '#web/time/display.ts'
import { formatNumber } from '#web/time/format.ts'
import { TEXT_LINK } from '#web/ui/controls/text-link.ts'
import { cardId } from './card-id.ts'
import type { RunningOut } from './run-out-first.ts'
import { aboutSpan } from './span-words.ts'

interface RunningOutListProps {
  limits: readonly RunningOut[]
  now: Moment
  display: Display
}

const MOST = 5

/** The limits that end first, each a link to its card. */
export function RunningOutList({ limits, now, display }: RunningOutListProps) {
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
        {limits.slice(0, MOST).map(({ quota, fullAt }) => (
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
            {/* It is in the list for its pace, so that its state is normal says nothing. */}
            {(quota.state !== 'normal' || quota.disagrees) && <QuotaMark quota={quota} format={format} />}
            {quota.reading.state === 'normal' && (
              <span className="text-sm text-ink-soft">
                {`${format(quota.limit.remaining)} left${fullAt === null ? '' : `, full in about ${aboutSpan(fullAt - now, display)}`}`}
              </span>
            )}
          </li>
        ))}
        {limits.length > MOST && (
          <li className="text-sm text-ink-soft">{`and ${format(limits.length - MOST)} more below`}</li>
        )}
      </ol>
    </div>
  )
}

/** Without an entry in the history, which Back would have to undo. */
function showCard(event: MouseEvent, quota: Quota) {
  event.preventDefault()
  const card = document.getElementById(cardId(quota))
  card?.focus({ preventScroll: true })
  card?.scrollIntoView({ block: 'center' })
}
