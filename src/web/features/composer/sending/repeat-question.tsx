import type { DraftRefusal } from '#contract/workspace/draft.ts'
import { useKnownPosts } from '#web/api/posts/known-posts.ts'
import { useNow } from '#web/device/use-display.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Dialog, focusAtOpening } from '#web/ui/layers/dialog.tsx'
import { sentWord } from './known-repeats.ts'
import { RepeatedPost, useRepeatWords } from './repeated-post.tsx'

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
          {/* The focus is on Cancel, so that a second press of Enter does not send. */}
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
