import type { Moment } from '#contract/moment.ts'
import type { QuotaReading } from '#web/device/database.ts'
import type { Quota } from '#web/quota/quota.ts'
import { UseLine } from '#web/quota/use-line.tsx'
import type { Display } from '#web/time/display.ts'
import { formatDayShort, formatNumber } from '#web/time/format.ts'
import { momentToDay } from '#web/time/zone.ts'
import { forecastQuota } from './forecast.ts'
import { aboutSpan } from './span-words.ts'
import { isWorthALine, readUseOverTime } from './use-over-time.ts'

interface QuotaHistoryProps {
  quota: Quota
  readings: readonly QuotaReading[]
  now: Moment
  display: Display
}

/** The use over the readings of this device, and when the limit will be full at this pace. */
export function QuotaHistory({ quota, readings, now, display }: QuotaHistoryProps) {
  if (quota.disagrees || quota.state === 'not-in-tier') return null
  const points = readUseOverTime(readings, quota.name)
  const [first, last] = [points[0], points.at(-1)]
  if (first === undefined || last === undefined || !isWorthALine(points, display.zone)) return null
  const fullAt = forecastQuota(quota, readings, now, display.zone)
  const format = (number: number) => formatNumber(number, display)
  const today = momentToDay(now, display.zone)
  const day = (at: Moment) => formatDayShort(momentToDay(at, display.zone), display, today)

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
