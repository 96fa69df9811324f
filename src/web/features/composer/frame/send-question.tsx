import { Button } from '#web/ui/controls/button.tsx'
import { Dialog, focusAtOpening } from '#web/ui/layers/dialog.tsx'
import { useQuotaUse } from './quota-use.tsx'

export interface SendQuestionProps {
  sendAs: 'published' | 'draft'
  /** `thread of 7`, `quote` */
  what: string
  onCancel: () => void
  onConfirm: () => void
}

/** Asks once more before what has no way back. */
export function SendQuestion({ sendAs, what, onCancel, onConfirm }: SendQuestionProps) {
  const isDraft = sendAs === 'draft'
  const use = useQuotaUse(isDraft ? 'drafts' : 'posts')
  return (
    <Dialog
      title={isDraft ? 'Send as draft?' : 'Publish now?'}
      onClose={onCancel}
      cancel="Cancel"
      actions={
        <Button ref={focusAtOpening} variant="primary" onClick={onConfirm}>
          {isDraft ? `Send the ${what} as draft` : `Publish the ${what} now`}
        </Button>
      }
    >
      <p>
        {isDraft
          ? 'The service keeps it as a draft of its own. It cannot be changed, scheduled or deleted from here afterwards. To go on writing later, just leave: your words are saved on this device.'
          : 'It goes out at once. It cannot be changed or taken back from here.'}
      </p>
      {use !== null && (
        <p className="text-sm text-ink-soft">
          It {use.words}
          {isDraft ? ' drafts' : ''}.
        </p>
      )}
    </Dialog>
  )
}
