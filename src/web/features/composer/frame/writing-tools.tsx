import { Ellipsis, Eye } from 'lucide-react'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { Popover, PopoverPending } from '#web/ui/layers/popover.tsx'
import { type Question, Questions } from '#web/features/composer/questions/questions.tsx'
import type { WritingMenuProps } from './writing-menu.tsx'
import { late, latePart } from '#web/api/transport/late.ts'

const WritingMenu = latePart(
  late(() => import('./writing-menu.tsx')),
  (part) => part.WritingMenu,
  PopoverPending,
)

interface WritingToolsProps extends WritingMenuProps {
  preview: { isOpen: boolean; show: (isOpen: boolean) => void }
  questions: readonly Question[]
}

/** At the end of the head of a composer. */
export function WritingTools({ preview, questions, ...menu }: WritingToolsProps) {
  return (
    <>
      {!preview.isOpen && <IconButton icon={Eye} label="Show preview" onClick={() => preview.show(true)} />}
      <Popover name="Tools" icon={Ellipsis} variant="quiet" size="icon">
        <WritingMenu {...menu} />
      </Popover>
      <Questions of={questions} />
    </>
  )
}
