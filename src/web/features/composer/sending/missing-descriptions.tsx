import { Button } from '#web/ui/controls/button.tsx'
import { Dialog, focusAtOpening } from '#web/ui/layers/dialog.tsx'
import type { DescriptionQuestion } from './description-question.ts'

interface MissingDescriptionsProps {
  question: DescriptionQuestion
}

export function MissingDescriptions({ question }: MissingDescriptionsProps) {
  const { count, describe, sendAnyway } = question
  return (
    <Dialog
      title={count === 1 ? 'A picture has no description' : `${count} pictures have no description`}
      onClose={describe}
      actions={
        <>
          <Button onClick={sendAnyway}>Send without</Button>
          <Button ref={focusAtOpening} variant="primary" onClick={describe}>
            {count === 1 ? 'Describe it' : 'Describe them'}
          </Button>
        </>
      }
    >
      <p>
        People who cannot see a picture have its description read to them. Settings can turn this question
        off.
      </p>
    </Dialog>
  )
}
