import { CloudAlert } from 'lucide-react'
import { StatusShape } from '#web/ui/feedback/status-shape.tsx'
import { Popover } from '#web/ui/layers/popover.tsx'
import { settings } from '#web/device/settings/settings.ts'
import { formatCount, formatNumber } from '#web/time/format.ts'
import { NOTE_LINK } from '#web/ui/controls/text-link.ts'
import type { Failure } from '#contract/failure.ts'
import { failureMessage } from '#web/api/transport/failure-message.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { useDrafts } from '#web/features/calendar/drafts/drafts-context.ts'
import { useCalendarTime } from '#web/features/calendar/state/calendar-context.ts'
import { LegendContent } from './legend-content.tsx'
import { NextTry } from './next-try.tsx'

/** At the end of the line below the days. */
export function FooterControls() {
  // A toggle that came later would move the legend.
  if (useDrafts().isPending) return null
  return (
    <>
      <DraftsToggle />
      <Legend />
    </>
  )
}

const TONES = ['published', 'scheduled', 'draft', 'failed', 'overdue'] as const

/** What shapes and colours mean. The button shows the shapes; words and accounts are a press away. */
function Legend() {
  return (
    <span className="shrink-0">
      <Popover
        name="Legend"
        variant="quiet"
        size="sm"
        label={
          <span className="flex items-center gap-1.5 font-normal">
            {TONES.map((tone) => (
              <StatusShape key={tone} tone={tone} />
            ))}
            <i aria-hidden className="size-2 rounded-xs border border-dashed border-current max-sm:hidden" />
            <span className="max-sm:sr-only">Legend</span>
          </span>
        }
      >
        <LegendContent />
      </Popover>
    </span>
  )
}

/** `Hide 2 drafts`: counted apart from the posts. On a phone their number stands beside the dashed shape of a draft. */
function DraftsToggle() {
  const { display } = useCalendarTime()
  const { count, isShown } = useDrafts()
  if (count === 0) return null
  const words = `${isShown ? 'Hide' : 'Show'} ${formatCount(count, 'draft', 'drafts', display)}`
  return (
    <button
      type="button"
      aria-label={words}
      onClick={() => settings.change({ showsDrafts: !isShown })}
      className={`${NOTE_LINK} inline-flex items-center gap-1.5`}
    >
      <span className="size-2.5 rounded-xs border border-dashed border-current sm:hidden" />
      <span className="sm:hidden">{formatNumber(count, display)}</span>
      <span className="max-sm:hidden">{words}</span>
    </button>
  )
}

interface StaleNoteProps {
  failure: Failure
  /** The time of day at which the posts were read. */
  asOf: string
  isReading: boolean
  onRead: () => void
}

/** Says that the posts are old. It takes the place of their age, so that no day moves. */
export function StaleNote({ failure, asOf, isReading, onRead }: StaleNoteProps) {
  return (
    <div className="order-first flex min-w-0 basis-full items-center gap-2 sm:order-none sm:basis-auto">
      <CloudAlert aria-hidden className="size-4 shrink-0 text-overdue" />
      <p role="alert" className="text-ink">{`${failureMessage(failure)} What is shown is as of ${asOf}.`}</p>
      <NextTry />
      <Button size="sm" pending={isReading} onClick={onRead}>
        Retry
      </Button>
    </div>
  )
}
