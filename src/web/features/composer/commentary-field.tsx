import { type Control, useFormState, useWatch } from 'react-hook-form'
import { MAX_CHARACTERS, countCharacters, indexOfCharacter } from '#contract/text-length.ts'
import { announce } from '#web/ui/announce.tsx'
import { MarkedTextArea } from '#web/ui/marked-text-area.tsx'
import type { QuoteForm } from './composer-form.ts'
import { CountLine } from './count-line.tsx'
import { remainingWords } from './remaining-words.ts'

interface CommentaryFieldProps {
  control: Control<QuoteForm>
  isReadOnly: boolean
  onChange: (text: string) => void
}

/** The words that a quoted post gets. A keystroke draws this alone. */
export function CommentaryField({ control, isReadOnly, onChange }: CommentaryFieldProps) {
  const text = useWatch({ control, name: 'commentary' })
  const { errors } = useFormState({ control, name: 'commentary' })
  const count = countCharacters(text)

  return (
    <div className="grid gap-2">
      <MarkedTextArea
        label="Commentary"
        value={text}
        rows={5}
        excessFrom={count > MAX_CHARACTERS ? indexOfCharacter(text, MAX_CHARACTERS) : null}
        error={errors.commentary?.message}
        readOnly={isReadOnly}
        placeholder="What do you say to it?"
        onChange={({ target }) => {
          const words = remainingWords(count, countCharacters(target.value))
          if (words !== null) announce(`Commentary: ${words}`)
          onChange(target.value)
        }}
      />
      <CountLine label="Characters in the commentary" count={count} text={text} />
    </div>
  )
}
