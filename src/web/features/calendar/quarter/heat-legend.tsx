import type { ReactNode } from 'react'
import { formatNumber } from '#web/time/format.ts'
import { StatusShape } from '#web/ui/feedback/status-shape.tsx'
import { DraftMark } from '#web/features/calendar/drafts/draft-mark.tsx'
import { useDrafts } from '#web/features/calendar/drafts/drafts-context.ts'
import { useCalendarTime, useShownPosts } from '#web/features/calendar/state/calendar-context.ts'
import { HEAT } from './heat-look.ts'
import { heatOf } from './heat-scale.ts'

/** What the colours of the quarter mean, in numbers of posts. */
export function HeatLegend({ scale }: { scale: readonly number[] }) {
  const { display } = useCalendarTime()
  const { reading } = useShownPosts()
  const hasDrafts = useDrafts().byDay.size > 0
  return (
    <ul
      aria-label="Legend"
      className="flex min-h-14 flex-wrap content-start items-center gap-x-4 gap-y-1 tight:gap-x-3 text-sm text-ink-soft sm:min-h-4"
    >
      {!reading.isPending && (
        <>
          {scale.map((from, step) => (
            <Item key={from} look={HEAT.past[heatOf(from, scale)] ?? ''}>
              {rangeWords(from, (scale[step + 1] ?? Infinity) - 1, (count) => formatNumber(count, display))}
              {step === 0 && (scale[1] === 2 ? ' post a day' : ' posts a day')}
            </Item>
          ))}
          <Item look={HEAT.toCome[3]}>to come</Item>
          <li className="flex items-center gap-1.5">
            <StatusShape tone="failed" />
            failed
          </li>
          {hasDrafts && (
            <li className="flex items-center gap-1.5">
              <DraftMark />
              drafts
            </li>
          )}
        </>
      )}
    </ul>
  )
}

function Item({ look, children }: { look: string; children: ReactNode }) {
  return (
    <li className="flex items-center gap-1.5">
      <i aria-hidden className={`size-3.5 rounded-xs border ${look}`} />
      <span>{children}</span>
    </li>
  )
}

/** `1 to 2`, `3`, `141 or more` */
function rangeWords(from: number, to: number, format: (count: number) => string): string {
  if (to === Infinity) return `${format(from)} or more`
  return from === to ? format(from) : `${format(from)} to ${format(to)}`
}
