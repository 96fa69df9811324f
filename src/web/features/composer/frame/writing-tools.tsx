import { Ellipsis, Eye } from 'lucide-react'
import { useEffect } from 'react'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { Popover, PopoverPending } from '#web/ui/layers/popover.tsx'
import { type Question, Questions } from '#web/features/composer/questions/questions.tsx'
import type { WritingMenuProps } from './writing-menu.tsx'
import { loadPart } from '#web/api/transport/load-part.ts'
import { latePart } from '#web/ui/late-part.tsx'

const WritingMenu = latePart(
  async () => (await loadPart(() => import('./writing-menu.tsx'))).WritingMenu,
  PopoverPending,
)

interface WritingToolsProps extends WritingMenuProps {
  preview: { isOpen: boolean; show: (isOpen: boolean) => void }
  questions: readonly Question[]
}

/** At the end of the head of a composer. */
export function WritingTools({ preview, questions, ...menu }: WritingToolsProps) {
  useEffect(() => WritingMenu.preload(), [])
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
