import { useId } from 'react'
import { MAX_CHARACTERS, countCharacters, indexOfCharacter } from '#contract/text-length.ts'
import { useDisplay } from '#web/device/settings/use-display.ts'
import { formatNumber } from '#web/time/format.ts'
import { announce } from '#web/ui/feedback/announce.tsx'
import { GrowingTextArea } from '#web/ui/controls/growing-text-area.tsx'
import { CountLine } from '#web/features/composer/count/count-line.tsx'
import { readCount } from '#web/features/composer/count/count-reading.ts'
import { remainingWords } from '#web/features/composer/count/remaining-words.ts'

interface CommentaryFieldProps {
  value: string
  /** Whether it has the focus at first. */
  isStart: boolean
  error: string | undefined
  isReadOnly: boolean
  onChange: (text: string) => void
}

/** The text that goes above the quoted post. */
export function CommentaryField({ value, isStart, error, isReadOnly, onChange }: CommentaryFieldProps) {
  const count = countCharacters(value)
  const figureId = useId()
  const display = useDisplay()
  return (
    <div className="border-t py-3">
      <GrowingTextArea
        label="Commentary"
        name="commentary"
        value={value}
        excessFrom={count > MAX_CHARACTERS ? indexOfCharacter(value, MAX_CHARACTERS) : null}
        error={error}
        invalidBy={count > MAX_CHARACTERS ? figureId : undefined}
        readOnly={isReadOnly}
        placeholder="What do you say to it?"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- With the post given, the commentary is what is left to write.
        autoFocus={isStart}
        onChange={({ target }) => {
          const words = remainingWords(count, countCharacters(target.value), (number) =>
            formatNumber(number, display),
          )
          if (words !== null) announce(`Commentary: ${words}`)
          onChange(target.value)
        }}
      />
      <CountLine figureId={figureId} label="Characters in the commentary" reading={readCount(value)} />
    </div>
  )
}
