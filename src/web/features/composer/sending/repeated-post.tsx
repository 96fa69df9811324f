import { isZone } from '#contract/wall-time.ts'
import type { Moment } from '#contract/moment.ts'
import { useDisplay, useNow } from '#web/device/use-display.ts'
import { Link } from '#web/router/link.tsx'
import { formatDayAndTime } from '#web/time/format-moment.ts'
import { momentToDay } from '#web/time/zone.ts'
import { TEXT_LINK } from '#web/ui/controls/text-link.ts'
import type { DraftRefusal } from '#contract/workspace/draft.ts'
import { useKnownPosts } from '#web/api/posts/known-posts.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Dialog, focusAtOpening } from '#web/ui/layers/dialog.tsx'
import { sentWord } from './known-repeats.ts'

interface Repeated {
  at: Moment | null
  word: string
  zone: string
}

export function useRepeatWords({ at, word, zone }: Repeated): string {
  const now = useNow()
  const there = useDisplay(isZone(zone) ? zone : undefined)
  return at === null
    ? `Already ${word}`
    : `Already ${word} ${formatDayAndTime(at, there, momentToDay(now, there.zone))}`
}

interface RepeatedPostProps extends Repeated {
  at: Moment
  uuid: string
  isAlone?: boolean
}

export function RepeatedPost({ uuid, isAlone = false, ...repeated }: RepeatedPostProps) {
  const { zone } = useDisplay()
  const words = useRepeatWords(repeated)
  return (
    <Link
      to="/calendar"
      search={{ date: momentToDay(repeated.at, zone), post: uuid }}
      className={`${TEXT_LINK} ${isAlone ? 'inline-flex min-h-6 items-center text-start touch:min-h-touch' : ''}`}
    >
      {words}
    </Link>
  )
}

interface RepeatQuestionProps {
  refusal: DraftRefusal
  zone: string
  onCancel: () => void
  onSend: () => void
}

export function RepeatQuestion({ refusal, zone, onCancel, onSend }: RepeatQuestionProps) {
  const now = useNow()
  const { postUuid = null, scheduledAt: at = null } = refusal.repeated ?? {}
  const post = useKnownPosts().find(({ uuid }) => uuid === postUuid)
  const isPast = at !== null && at <= now
  const word = post === undefined ? (isPast ? 'published' : 'scheduled') : sentWord(post)
  const words = useRepeatWords({ at, word, zone })
  return (
    <Dialog
      title="Send both?"
      onClose={onCancel}
      actions={
        <>
          {/* Cancel gets the focus, so that a second press of Enter does not send the post. */}
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
        {postUuid === null || at === null ? (
          words
        ) : (
          <RepeatedPost uuid={postUuid} at={at} word={word} zone={zone} />
        )}
        {': the same words as the same account.'}
        {isPast && word === 'scheduled' && ' The first may still go out.'}
      </p>
    </Dialog>
  )
}
