import { useId } from 'react'
import { useController } from 'react-hook-form'
import { MAX_CHARACTERS, countCharacters, indexOfCharacter } from '#contract/text-length.ts'
import { useDisplay } from '#web/device/settings/use-display.ts'
import { formatNumber } from '#web/time/format.ts'
import { announce } from '#web/ui/feedback/announce.tsx'
import { MentionTextArea } from '#web/features/composer/mention/mention-text-area.tsx'
import type { ComposerFields } from '#web/features/composer/form/composer-form.ts'
import { CountLine } from '#web/features/composer/count/count-line.tsx'
import { readCount } from '#web/features/composer/count/count-reading.ts'
import { remainingWords } from '#web/features/composer/count/remaining-words.ts'

interface CommentaryFieldProps {
  /** Whether it has the focus at first. */
  isStart: boolean
  isReadOnly: boolean
}

/** The text that goes above the quoted post. */
export function CommentaryField({ isStart, isReadOnly }: CommentaryFieldProps) {
  const { field, fieldState } = useController<ComposerFields, 'commentary'>({ name: 'commentary' })
  const { value } = field
  const count = countCharacters(value)
  const figureId = useId()
  const display = useDisplay()
  return (
    <div className="border-t py-3">
      <MentionTextArea
        {...field}
        label="Commentary"
        excessFrom={count > MAX_CHARACTERS ? indexOfCharacter(value, MAX_CHARACTERS) : null}
        error={fieldState.error?.message}
        invalidBy={count > MAX_CHARACTERS ? figureId : undefined}
        readOnly={isReadOnly}
        placeholder="What do you say to it?"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- With the post given, the commentary is what is left to write.
        autoFocus={isStart}
        onChange={(event) => {
          const words = remainingWords(count, countCharacters(event.target.value), (number) =>
            formatNumber(number, display),
          )
          if (words !== null) announce(`Commentary: ${words}`)
          field.onChange(event)
        }}
        onComplete={insertWords}
      />
      <CountLine figureId={figureId} label="Characters in the commentary" reading={readCount(value)} />
    </div>
  )
}

/** As if it were typed: no other call writes into the history of the browser, whose undo takes it back as one step. */
function insertWords(
  area: HTMLTextAreaElement,
  { from, to }: { from: number; to: number },
  words: string,
): void {
  area.setSelectionRange(from, to)
  document.execCommand('insertText', false, words)
}
