import { useLayoutEffect, useRef, useState } from 'react'
import { MAX_CHARACTERS, countCharacters, indexOfCharacter } from '#contract/text-length.ts'
import { announce } from '#web/ui/feedback/announce.tsx'
import { ExcessMark, GrowingTextArea, needsCopy } from '#web/ui/controls/growing-text-area.tsx'
import { CountLine } from '#web/features/composer/count/count-line.tsx'
import { readCount } from '#web/features/composer/count/count-reading.ts'
import { remainingWords } from '#web/features/composer/count/remaining-words.ts'

interface CommentaryFieldProps {
  value: string
  /** Whether writing starts here. */
  isStart: boolean
  error: string | undefined
  isReadOnly: boolean
  onChange: (text: string) => void
}

/** The words that a quoted post gets. */
export function CommentaryField({ value, isStart, error, isReadOnly, onChange }: CommentaryFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const [first] = useState(value)
  const count = countCharacters(value)

  // The area holds its own text; only words that came another way, as from another tab, are written into it.
  useLayoutEffect(() => {
    if (area.current !== null && area.current.value !== value) area.current.value = value
  }, [value])

  return (
    <div className="border-s-2 border-s-transparent py-3 ps-3 focus-within:border-s-accent">
      <GrowingTextArea
        ref={area}
        label="Commentary"
        first={first}
        backdrop={
          needsCopy(count > MAX_CHARACTERS) && (
            <ExcessMark text={value} from={indexOfCharacter(value, MAX_CHARACTERS)} />
          )
        }
        error={error}
        readOnly={isReadOnly}
        placeholder={value === '' ? 'What do you say to it?' : undefined}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- Whoever comes with a post to quote comes to write.
        autoFocus={isStart}
        onChange={({ target }) => {
          const words = remainingWords(count, countCharacters(target.value))
          if (words !== null) announce(`Commentary: ${words}`)
          onChange(target.value)
        }}
      />
      <CountLine label="Characters in the commentary" reading={readCount(value)} />
    </div>
  )
}
