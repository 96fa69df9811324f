import { useId, useState } from 'react'
import { CellInput } from '#web/ui/controls/cell.tsx'
import { resolveZone } from '#web/features/composer/table/cells-to-content.ts'

interface ZoneCellProps {
  label: string
  zone: string
  isReadOnly: boolean
  isInvalid: boolean
  'aria-describedby': string | undefined
  onChange: (zone: string) => void
}

/** A time zone by its name, with those that the browser knows while it is edited. */
export function ZoneCell({ label, zone, isReadOnly, onChange, ...fault }: ZoneCellProps) {
  const listId = useId()
  const [isEdited, setIsEdited] = useState(false)
  return (
    <>
      <CellInput
        label={label}
        data-cell="zone"
        list={isEdited ? listId : undefined}
        value={zone}
        readOnly={isReadOnly}
        {...fault}
        onFocus={() => setIsEdited(!isReadOnly)}
        onChange={({ target }) => onChange(target.value)}
        onBlur={({ target }) => {
          setIsEdited(false)
          const found = resolveZone(target.value) ?? ''
          if (found !== zone) onChange(found)
        }}
      />
      {isEdited && (
        <datalist id={listId}>
          {Intl.supportedValuesOf('timeZone').map((name) => (
            <option key={name}>{name}</option>
          ))}
        </datalist>
      )}
    </>
  )
}
