import { useState } from 'react'
import type { Display } from '#web/time/display.ts'
import { useTouch } from '#web/ui/media-queries.ts'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { readClock, writeClock } from '#web/time/clock-words.ts'

interface TimeFieldProps {
  label: string
  value: string
  display: Display
  isLabelHidden?: boolean
  isReadOnly?: boolean
  invalidBy?: string | undefined
  onChange: (time: string) => void
}

/**
 * Replaces the browser's time field, which follows the browser's language instead of the settings. Touch screens still
 * get it, because its wheels are better than a keyboard.
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
  const [typed, setTyped] = useState<{ text: string; time: string; isLeft: boolean } | null>(null)
  const isTouch = useTouch()
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
      onBlur={() => setTyped(typed?.time === '' ? { ...typed, isLeft: true } : null)}
    />
  )
}
