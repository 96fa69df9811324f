import { useState } from 'react'
import type { Display } from '#web/time/display.ts'
import { useTouch } from '#web/ui/media.ts'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { readClock, writeClock } from '#web/time/clock-words.ts'

interface TimeFieldProps {
  /** The accessible name. Sighted people read the label beside the field. */
  label: string
  value: string
  display: Display
  isLabelHidden?: boolean
  isReadOnly?: boolean
  /** The id of the element with the error. */
  invalidBy?: string | undefined
  onChange: (time: string) => void
}

/**
 * A field for a time in the format of the rest of the screen. The browser's own field follows the language of the
 * browser instead. On touch the browser's field is used, because its wheels are better than a keyboard.
 */
export function TimeField({
  label,
  value,
  display,
  isLabelHidden = true,
  isReadOnly = false,
  invalidBy,
  onChange,
}: TimeFieldProps) {
  /** The last typed text, and the time that it means. */
  const [typed, setTyped] = useState<{ text: string; time: string } | null>(null)
  const isTouch = useTouch()
  const shared = { label, isLabelHidden, readOnly: isReadOnly, invalidBy }
  if (isTouch)
    return (
      <TextField {...shared} type="time" value={value} onChange={({ target }) => onChange(target.value)} />
    )
  return (
    <TextField
      {...shared}
      // A time that was set elsewhere replaces the typed text.
      value={typed?.time === value ? typed.text : writeClock(value, display)}
      autoComplete="off"
      placeholder={writeClock('09:00', display)}
      onChange={({ target }) => {
        const time = readClock(target.value) ?? ''
        setTyped({ text: target.value, time })
        onChange(time)
      }}
      // A text that is not a time stays in the field.
      onBlur={() => {
        if (typed?.time !== '') setTyped(null)
      }}
    />
  )
}
