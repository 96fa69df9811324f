import { draftTexts } from '#contract/workspace/draft-text.ts'
import { type SaveTrouble, troubleWords } from '#web/features/composer/document/save-trouble.ts'
import { OtherWords } from '#web/features/composer/document/other-words.tsx'
import { ignoreSecondPress } from '#web/features/composer/placement/second-press.ts'
import { Button } from '#web/ui/controls/button.tsx'
import type { RowSetting } from './row-parts.ts'

interface RowTroubleProps {
  id: string
  trouble: SaveTrouble
  setting: RowSetting
}

export function RowTrouble({ id, trouble, setting }: RowTroubleProps) {
  const { now, display, onTake, onKeepMine } = setting
  const { title, words } = troubleWords(trouble, now, display)
  const hasOthers = trouble.state === 'changed-elsewhere'
  return (
    <div className="flex basis-full flex-wrap items-center gap-x-2 gap-y-1">
      <span className="text-failed">{`${title}. ${words}`}</span>
      {hasOthers && (
        <>
          <OtherWords texts={draftTexts(trouble.theirs.document)} />
          {/* The first press may only show newer words, so a double click must not take them unread. */}
          <Button size="sm" onClickCapture={ignoreSecondPress} onClick={() => onTake(id)}>
            Take it
          </Button>
        </>
      )}
      {trouble.state !== 'on-device' && (
        <Button size="sm" onClick={() => onKeepMine(id)}>
          Keep mine as a new row
        </Button>
      )}
    </div>
  )
}
