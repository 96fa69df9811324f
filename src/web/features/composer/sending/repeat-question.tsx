import { Button } from '#web/ui/controls/button.tsx'
import { Dialog, focusAtOpening } from '#web/ui/layers/dialog.tsx'
import { RepeatNote } from './repeat-note.tsx'
import type { Candidate } from './candidate.ts'
import { type Repeat, hasAllWords } from './repeats.ts'
import type { PendingRepeats } from './use-repeats.ts'

interface RepeatQuestionProps {
  question: PendingRepeats
  /** That of what is about to be sent. */
  zone: string
  onCancel: () => void
  onSend: () => void
}

/** Asks before the same is sent a second time, and before it is known whether it is. */
export function RepeatQuestion({ question, zone, onCancel, onSend }: RepeatQuestionProps) {
  const { candidate, repeats, isRead } = question
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
          <ul className="grid gap-2">
            {repeats.slice(0, MAX_LISTED).map((repeat) => (
              <li key={`${repeat.uuid} ${repeat.draftId}`}>
                <RepeatNote repeat={repeat} zone={zone} />
                <span className="block text-sm text-ink-soft">{howItRepeats(candidate, repeat)}</span>
              </li>
            ))}
          </ul>
          <p>Neither can be changed or deleted afterwards.</p>
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

function howItRepeats(candidate: Candidate, repeat: Repeat): string {
  if (repeat.by === 'original') return 'This is a copy of it.'
  if (repeat.by === 'earlier-version') return 'It was made from this draft, before you changed it.'
  return hasAllWords(candidate, repeat)
    ? 'The same words on the same calendar.'
    : 'It begins with the same words, on the same calendar.'
}
