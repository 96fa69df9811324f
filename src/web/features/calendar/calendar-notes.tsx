import { Link } from '@tanstack/react-router'
import { failureMessage } from '#web/api/failure-message.ts'
import type { Display } from '#web/time/display.ts'
import { formatCount, formatTime } from '#web/time/format.ts'
import { BUTTON_LOOK, BUTTON_SIZE } from '#web/ui/button-look.ts'
import { Button } from '#web/ui/button.tsx'
import { AllHiddenFace, EmptyFace, FailedFace } from '#web/ui/faces.tsx'
import type { View } from './calendar-search.ts'
import type { Period } from './period.ts'
import type { CalendarPosts } from './use-calendar-posts.ts'

interface CalendarNotesProps {
  reading: CalendarPosts
  view: View
  period: Period
  /** Posts of the period, and how many of them pass the filters. */
  total: number
  visible: number
  display: Display
  onClear: () => void
}

/** What is said about a reading beside what it gave. Days stay days without posts, so the view itself remains. */
export function CalendarNotes(props: CalendarNotesProps) {
  const { reading, view, period, total, visible, display, onClear } = props
  const { isPending, isReading, failure, asOf, read } = reading
  if (failure !== null && asOf === null) {
    return (
      <FailedFace
        title="The posts could not be read."
        why={failureMessage(failure)}
        onRetry={read}
        pending={isReading}
      />
    )
  }
  return (
    <>
      {failure !== null && (
        <div role="alert" className="flex flex-wrap items-center gap-2 text-sm">
          <span>{`${failureMessage(failure)} What is shown is as of ${asOf === null ? 'before' : formatTime(asOf, display)}.`}</span>
          <Button size="sm" pending={isReading} onClick={read}>
            Retry
          </Button>
        </div>
      )}
      {!isPending && total > 0 && visible === 0 && (
        <AllHiddenFace
          title={`${formatCount(total, 'post is', 'posts are', display)} hidden by filters.`}
          onClear={onClear}
        />
      )}
      {!isPending && total === 0 && failure === null && <NoPosts view={view} title={period.title} />}
    </>
  )
}

function NoPosts({ view, title }: { view: View; title: string }) {
  const words = `No posts ${IN[view]} ${title}.`
  // A day has a way to its own new thread, right below.
  if (view === 'day') return <p className="pt-4 font-semibold">{words}</p>
  return (
    <EmptyFace
      title={words}
      action={
        <Link to="/compose/thread" className={`${BUTTON_LOOK.plain} ${BUTTON_SIZE.md}`}>
          New thread
        </Link>
      }
    />
  )
}

const IN: Record<View, string> = { month: 'in', week: 'from', day: 'on', agenda: 'in', quarter: 'from' }
