import { Link } from '@tanstack/react-router'
import { Button } from '#web/ui/controls/button.tsx'
import { Dialog } from '#web/ui/layers/dialog.tsx'
import { NOTE_LINK } from '#web/ui/controls/text-link.ts'

export interface SendQuestionProps {
  sendAs: 'published' | 'draft'
  /** `7 posts`, `quote` */
  what: string
  onCancel: () => void
  onConfirm: () => void
}

/** Asks once more before what has no way back. */
export function SendQuestion({ sendAs, what, onCancel, onConfirm }: SendQuestionProps) {
  const isDraft = sendAs === 'draft'
  return (
    <Dialog
      title={isDraft ? 'Send as draft?' : 'Publish now?'}
      onClose={onCancel}
      cancel="Cancel"
      actions={
        <Button variant="primary" onClick={onConfirm}>
          {isDraft ? `Send ${what} as draft` : `Publish ${what} now`}
        </Button>
      }
    >
      <p>
        {isDraft
          ? 'The service keeps it as a draft of its own. It cannot be changed, scheduled or deleted from here afterwards, and it counts against the quota of API drafts. To go on writing later, just leave: your words are saved on this device.'
          : 'It goes out at once. It cannot be changed or taken back from here.'}
      </p>
      {!isDraft && (
        <Link to="/guesses" hash="publish-now" className={`${NOTE_LINK} justify-self-start`}>
          How soon is at once?
        </Link>
      )}
    </Dialog>
  )
}
