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
  invalidBy?: string | undefined
  onChange: (time: string) => void
}

/**
 * A field for a time in the format of the screen. The browser's own field follows the browser's language instead. Touch
 * screens still get the browser's field, because its wheels are better than a keyboard.
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
  /** The text that was typed last, the time that it means, and whether the person has left the field since. */
  const [typed, setTyped] = useState<{ text: string; time: string; isLeft: boolean } | null>(null)
  const isTouch = useTouch()
  // A time that was set elsewhere replaces the typed text.
  const shown = typed?.time === value ? typed : null
  const isUnreadable = shown?.isLeft === true && shown.time === '' && shown.text.trim() !== ''
  const shared = { label, isLabelHidden, readOnly: isReadOnly, invalidBy }
  if (isTouch)
    return (
      <TextField {...shared} type="time" value={value} onChange={({ target }) => onChange(target.value)} />
    )
  return (
    <TextField
      {...shared}
      value={shown?.text ?? writeClock(value, display)}
      isInvalid={isUnreadable}
      autoComplete="off"
      placeholder={writeClock('09:00', display)}
      onChange={({ target }) => {
        const time = readClock(target.value) ?? ''
        setTyped({ text: target.value, time, isLeft: false })
        onChange(time)
      }}
      // If the text is not a time, it stays in the field.
      onBlur={() => setTyped(typed?.time === '' ? { ...typed, isLeft: true } : null)}
    />
  )
}
