import { NEARLY_FULL } from '#web/quota/quota.ts'
import type { Display } from '#web/time/display.ts'
import { formatNumber } from '#web/time/format.ts'

/** What holds for all limits. */
export function QuotaNotes({ display }: { display: Display }) {
  return (
    <p className="border-t pt-3 text-sm text-ink-soft">
      {`Nearly full means ${formatNumber(NEARLY_FULL * 100, display)} % used or more. `}
      The service does not say whether or when a limit starts again at 0; only the quote requests of a day are
      known to.
    </p>
  )
}
