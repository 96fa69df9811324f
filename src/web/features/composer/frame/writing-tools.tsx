import { Eye } from 'lucide-react'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { type Question, Questions } from './questions.tsx'

interface WritingToolsProps {
  preview: { isOpen: boolean; show: (isOpen: boolean) => void }
  questions: readonly Question[]
}

/** At the end of the head of a composer. */
export function WritingTools({ preview, questions }: WritingToolsProps) {
  return (
    <>
      {!preview.isOpen && <IconButton icon={Eye} label="Show preview" onClick={() => preview.show(true)} />}
      <Questions of={questions} />
    </>
  )
}
