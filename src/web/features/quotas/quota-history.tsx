import type { Moment } from '#contract/moment.ts'
import type { QuotaReading } from '#web/device/database.ts'
import type { Quota } from '#web/quota/quota.ts'
import type { FormatNumber } from '#web/quota/quota-words.ts'
import { UseLine } from '#web/quota/use-line.tsx'
import { forecastFull } from './forecast.ts'
import { aboutSpan } from './span-words.ts'
import { readUseOverTime } from './use-over-time.ts'

interface QuotaHistoryProps {
  quota: Quota
  readings: readonly QuotaReading[]
  now: Moment
  format: FormatNumber
}

/** The use over the readings of this device, and when the limit will be full at this pace. */
export function QuotaHistory({ quota, readings, now, format }: QuotaHistoryProps) {
  if (quota.disagrees || quota.reading.state === 'not-in-tier') return null
  const points = readUseOverTime(readings, quota.name)
  const [first, last] = [points[0], points.at(-1)]
  if (first === undefined || last === undefined || first.at === last.at) return null
  const fullAt = quota.reading.state === 'normal' ? forecastFull(points, now) : null
  const label = `Use over ${aboutSpan(last.at - first.at)}: from ${format(first.used)} to ${format(last.used)}, ${points.length} readings`

  return (
    <div className="grid gap-1">
      <UseLine points={points} max={quota.limit.max} label={label} />
      {fullAt !== null && (
        <p className="text-sm text-ink-soft">full in about {aboutSpan(fullAt - now)} at this pace</p>
      )}
    </div>
  )
}
