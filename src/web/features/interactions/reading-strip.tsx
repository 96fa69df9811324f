import { Link } from '#web/router/link.tsx'
import { Pause, Play, RotateCw } from 'lucide-react'
import type { Ref } from 'react'
import { failureMessage } from '#web/api/transport/failure-message.ts'
import { useInteractionsTime } from './use-interactions-time.ts'
import { formatCount, formatNumber, formatDays, formatTime } from '#web/time/format.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { NOTE_LINK } from '#web/ui/controls/text-link.ts'
import type { SliceReading } from '#web/api/posts/use-slices.ts'

interface ReadingStripProps {
  ref: Ref<HTMLElement>
  reading: SliceReading
  isLong: boolean
  held: number
  onShowHeld: () => void
}

export function ReadingStrip({ ref, reading, isLong, held, onShowHeld }: ReadingStripProps) {
  const { display } = useInteractionsTime()
  const { posts, slices, settled, isReading, isStopped, readAt, unreadableCount } = reading
  // If there are no posts, `NoInteractions` already shows the failure.
  const failed = posts.length === 0 ? [] : reading.failed
  const next = slices[Math.min(settled, slices.length - 1)]

  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-label="Reading"
      // The strip is as wide as the screen, because a status shape is a little wider than its row and would be visible
      // beside it.
      className="sticky bottom-bar z-sticky -mx-4 grid gap-2 border-t bg-page px-4 py-2 text-sm sm:bottom-0 short:static touch:py-0.5 print:static"
    >
      <div className="flex min-h-8 flex-wrap items-center gap-x-4 gap-y-2 sm:min-h-0 sm:flex-nowrap">
        <div
          className={`flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-2 ${isLong && settled < slices.length ? 'basis-full sm:basis-0' : ''}`}
        >
          {isLong && settled < slices.length && <Progress settled={settled} total={slices.length} />}
          {isReading && next !== undefined && settled < slices.length && (
            <span>{isLong ? `Reading ${formatDays(next.from, next.to, display)}` : 'Reading posts'}</span>
          )}
          {isStopped && next !== undefined && (
            <span>{`Stopped before ${formatDays(next.from, next.to, display)}`}</span>
          )}
          {isLong && settled < slices.length && (
            // A single button changes its label, so that it keeps the focus.
            <Button
              size="sm"
              variant={isStopped ? 'primary' : 'plain'}
              icon={isStopped ? Play : Pause}
              onClick={isStopped ? reading.resume : reading.stop}
            >
              {isStopped ? 'Resume' : 'Stop'}
            </Button>
          )}
          {isLong && settled < slices.length && (
            <Link to="/assumptions" hash="slices" className={NOTE_LINK}>
              Why in parts of 90 days?
            </Link>
          )}
          {held > 0 && (
            <Button size="sm" variant="primary" onClick={onShowHeld}>
              {`Show ${formatCount(held, 'more', 'more', display)}`}
            </Button>
          )}
        </div>
        <span className="ms-auto text-ink-soft">
          {unreadableCount > 0 &&
            `${formatCount(unreadableCount, 'post', 'posts', display)} could not be read, `}
          {readAt !== null && `as of ${formatTime(readAt, display)}`}
        </span>
        <Button size="sm" variant="quiet" icon={RotateCw} pending={isReading} onClick={reading.readAgain}>
          Refresh
        </Button>
      </div>
      {failed.map(({ range, failure, retry }) => (
        <div key={range.from} role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <span className="text-failed">{`${formatDays(range.from, range.to, display)} could not be read.`}</span>
          <span className="text-ink-soft">{failureMessage(failure)}</span>
          <Button
            size="sm"
            icon={RotateCw}
            aria-label={`Retry ${formatDays(range.from, range.to, display)}`}
            onClick={retry}
          >
            Retry
          </Button>
        </div>
      ))}
    </section>
  )
}

function Progress({ settled, total }: { settled: number; total: number }) {
  const { display } = useInteractionsTime()
  const words = `${formatNumber(settled, display)} of ${formatNumber(total, display)} parts`
  return (
    <span className="flex items-center gap-2">
      <progress aria-label="Parts read" value={settled} max={total} className="h-1 w-24" />
      {words}
    </span>
  )
}
