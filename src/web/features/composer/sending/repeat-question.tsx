import { Button } from '#web/ui/controls/button.tsx'
import { Dialog, focusAtOpening } from '#web/ui/layers/dialog.tsx'
import { RepeatNote } from './repeat-note.tsx'
import type { PendingRepeats } from './use-repeats.ts'

interface RepeatQuestionProps {
  question: PendingRepeats
  onCancel: () => void
  onSend: () => void
}

/** Asks before the same is sent a second time, and before it is known whether it is. */
export function RepeatQuestion({ question, onCancel, onSend }: RepeatQuestionProps) {
  const { repeats, isRead } = question
  const isRepeat = repeats.length > 0
  return (
    <Dialog
      title={isRepeat ? 'Send both?' : 'Send it without knowing?'}
      onClose={onCancel}
      actions={
        <>
          {/* The press that was one too many does not send. */}
          <Button ref={focusAtOpening} onClick={onCancel}>
            Cancel
          </Button>
          <Button variant="primary" onClick={onSend}>
            {isRepeat ? 'Send both' : 'Send all the same'}
          </Button>
        </>
      }
    >
      {isRepeat && (
        <>
          <ul className="grid gap-1">
            {repeats.slice(0, MAX_LISTED).map((repeat) => (
              <li key={`${repeat.uuid} ${repeat.draftId}`}>
                <RepeatNote repeat={repeat} />
              </li>
            ))}
          </ul>
          <p>The same words on the same calendar. What was sent cannot be deleted.</p>
        </>
      )}
      {!isRead && (
        <p>
          The posts of the 30 days before and after could not be read, so the same words may be there already.
        </p>
      )}
    </Dialog>
  )
}

const MAX_LISTED = 5
