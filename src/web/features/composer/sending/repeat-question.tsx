import { isZone } from '#contract/wall-time.ts'
import type { DraftRefusal } from '#contract/workspace/draft.ts'
import { useKnownPosts } from '#web/api/posts/known-posts.ts'
import { useDisplay, useNow } from '#web/device/use-display.ts'
import { Link } from '#web/router/link.tsx'
import { formatDayAndTime } from '#web/time/format-moment.ts'
import { momentToDay } from '#web/time/zone.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { TEXT_LINK } from '#web/ui/controls/text-link.ts'
import { Dialog, focusAtOpening } from '#web/ui/layers/dialog.tsx'
import { sentWord } from './known-repeats.ts'

interface RepeatQuestionProps {
  refusal: DraftRefusal
  /** The zone of the draft that is about to be sent. */
  zone: string
  onCancel: () => void
  onSend: () => void
}

/** Asks before the same words are sent a second time. */
export function RepeatQuestion({ refusal, zone, onCancel, onSend }: RepeatQuestionProps) {
  const now = useNow()
  const display = useDisplay()
  const there = { ...display, zone: isZone(zone) ? zone : display.zone }
  const { postUuid = null, scheduledAt = null } = refusal.repeated ?? {}
  const when = scheduledAt === null ? '' : formatDayAndTime(scheduledAt, there, momentToDay(now, there.zone))
  const post = useKnownPosts().find(({ uuid }) => uuid === postUuid)
  const isPast = scheduledAt !== null && scheduledAt <= now
  const word = post === undefined ? (isPast ? 'published' : 'scheduled') : sentWord(post)
  const words = `Already ${word} ${when}`.trim()
  return (
    <Dialog
      title="Send both?"
      onClose={onCancel}
      actions={
        <>
          {/* A second press while the dialog opens must not send. */}
          <Button ref={focusAtOpening} onClick={onCancel}>
            Cancel
          </Button>
          <Button variant="primary" onClick={onSend}>
            Send both
          </Button>
        </>
      }
    >
      <p>
        {postUuid === null || scheduledAt === null ? (
          words
        ) : (
          <Link
            to="/calendar"
            search={{ date: momentToDay(scheduledAt, display.zone), post: postUuid }}
            className={TEXT_LINK}
          >
            {words}
          </Link>
        )}
        {': the same words as the same account.'}
        {isPast && word === 'scheduled' && ' The first may still go out.'}
      </p>
    </Dialog>
  )
}
