import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { Button } from '#web/ui/controls/button.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'

interface TitleFieldProps {
  title: string
  /** An empty title: the first line stands for the draft again. */
  onSave: (title: string) => void
  onCancel: () => void
}

const MAX_LENGTH = 120

/** In place of a draft's line while it gets a title. */
export function TitleField({ title, onSave, onCancel }: TitleFieldProps) {
  const [text, setText] = useState(title)

  function submit(event: FormEvent) {
    event.preventDefault()
    onSave(text)
  }

  function keyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') onCancel()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape leaves from the field and from its buttons.
    <form onSubmit={submit} onKeyDown={keyDown} className="flex flex-wrap items-end gap-2">
      <div className="min-w-0 grow">
        <TextField
          label="Title"
          value={text}
          maxLength={MAX_LENGTH}
          placeholder="Its first line"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- The button that opened it is gone.
          autoFocus
          onChange={({ target }) => setText(target.value)}
        />
      </div>
      <Button type="submit">Save title</Button>
      <Button variant="quiet" onClick={onCancel}>
        Cancel
      </Button>
    </form>
  )
}
