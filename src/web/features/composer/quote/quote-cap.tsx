import { useFormContext } from 'react-hook-form'
import { nextUtcMidnight } from '#contract/day.ts'
import { QUOTES_PER_DAY } from '#contract/daily-cap.ts'
import { useQuotesToday } from '#web/api/limits/quotes-today.ts'
import { useDisplay, useNow } from '#web/device/settings/use-display.ts'
import { quotesTodayWords } from '#web/quota/quota-words.ts'
import { formatNumber, formatTime } from '#web/time/format.ts'
import type { ComposerFields } from '#web/features/composer/form/composer-form.ts'

/** How many quotes this browser has sent today; another with the same key may have sent more. */
export function useQuoteCap(accountId: string) {
  const now = useNow()
  const quotes = useQuotesToday(accountId, now)
  return { quotes, isReached: quotes.used >= QUOTES_PER_DAY, resetsAt: nextUtcMidnight(now) }
}

export function QuoteCap({ cap }: { cap: ReturnType<typeof useQuoteCap> }) {
  const { register } = useFormContext<ComposerFields>()
  const display = useDisplay()
  return (
    <div className="grid gap-1 text-sm lg:ps-19">
      <p className={cap.isReached ? 'text-overdue' : 'text-ink-soft'}>
        {quotesTodayWords(cap.quotes, (number) => formatNumber(number, display))}
        {cap.quotes.used === 0 ? ' today' : ' used today'}
      </p>
      {cap.isReached && (
        <>
          <p>
            They start again at midnight UTC, {formatTime(cap.resetsAt, display)} here. The service will most
            likely refuse another before.
          </p>
          <label className="flex min-h-6 items-center gap-2 touch:min-h-touch">
            <input type="checkbox" {...register('isPastCap')} className="size-4" />
            Try all the same
          </label>
        </>
      )}
    </div>
  )
}
