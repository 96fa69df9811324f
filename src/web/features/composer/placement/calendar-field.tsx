import { useState } from 'react'
import { Select } from '#web/ui/controls/select.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import type { KnownCalendar } from '#web/api/posts/learn-calendars.ts'

interface CalendarFieldProps {
  value: string
  calendars: readonly KnownCalendar[]
  /** Whether the posts that name them are still on their way: until then an unknown id may well be a known one. */
  isPending: boolean
  error: string | undefined
  isReadOnly: boolean
  onChange: (uuid: string) => void
}

const OTHER = 'other'

/** The calendars that were learned from posts, and a way to give the id of any other. */
export function CalendarField(props: CalendarFieldProps) {
  const { value, calendars, isPending, error, isReadOnly, onChange } = props
  const isKnown = calendars.some(({ uuid }) => uuid === value)
  const [isTyping, setIsTyping] = useState(false)
  const showsId = isTyping || (!isPending && (calendars.length === 0 || (value !== '' && !isKnown)))

  return (
    <div className="grid content-start gap-2">
      <Select
        label="Calendar"
        isRow
        name="calendar"
        value={showsId ? OTHER : value}
        disabled={isReadOnly}
        error={showsId ? undefined : error}
        onChange={({ target }) => {
          setIsTyping(target.value === OTHER)
          onChange(target.value === OTHER ? '' : target.value)
        }}
      >
        {!isKnown && !showsId && (
          <option value={value}>{isPending ? 'Reading the calendars' : 'Choose a calendar'}</option>
        )}
        {calendars.map(({ uuid, name, username }) => (
          <option key={uuid} value={uuid}>
            {username === '' ? name || uuid : `${name} (@${username})`}
          </option>
        ))}
        <option value={OTHER}>Enter a calendar id</option>
      </Select>
      {showsId && (
        <TextField
          label="Calendar id"
          isRow
          name="calendar"
          value={value}
          error={error}
          readOnly={isReadOnly}
          spellCheck={false}
          autoComplete="off"
          placeholder="00000000-0000-0000-0000-000000000000"
          onChange={({ target }) => {
            onChange(target.value)
          }}
        />
      )}
    </div>
  )
}
