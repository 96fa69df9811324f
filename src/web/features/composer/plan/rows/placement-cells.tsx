import { useState, useId } from 'react'
import type { DraftPlacement } from '#web/device/drafts/draft.ts'
import { CellInput, CellSelect } from '#web/ui/controls/cell.tsx'
import { resolveZone } from '#web/features/composer/plan/table/cells-to-content.ts'
import { withKind } from '#web/features/composer/plan/store/plan-row.ts'
import type { RowCellsProps } from './row-parts.ts'
import { WhenCell } from './when-cell.tsx'

/** When, where and as what a row goes out. */
export function PlacementCells({ row, number, faultOf, isReadOnly, setting, onEdit }: RowCellsProps) {
  const { id, content } = row
  const { placement } = content
  const edit = (part: Partial<DraftPlacement>) =>
    onEdit(id, { ...content, placement: { ...placement, ...part } })
  const isKnown = setting.calendars.some(({ uuid }) => uuid === placement.calendar)

  return (
    <>
      <span className="@lg:w-36 @lg:shrink-0">
        <WhenCell
          number={number}
          value={placement}
          faultOf={faultOf}
          isReadOnly={isReadOnly}
          setting={setting}
          onChange={edit}
        />
      </span>
      <span className="@lg:w-32 @lg:shrink-0">
        <ZoneCell
          label={`Zone, row ${number}`}
          zone={placement.zone}
          isReadOnly={isReadOnly}
          {...faultOf('zone')}
          onChange={(zone) => edit({ zone, fold: null })}
        />
      </span>
      <span className="@lg:w-40 @lg:shrink-0">
        <CellSelect
          label={`Calendar, row ${number}`}
          data-cell="calendar"
          value={placement.calendar}
          disabled={isReadOnly}
          {...faultOf('calendar')}
          onChange={({ target }) => edit({ calendar: target.value })}
        >
          {!isKnown && <option value={placement.calendar}>{placement.calendar || 'Choose'}</option>}
          {setting.calendars.map(({ uuid, name, username }) => (
            <option key={uuid} value={uuid}>
              {username === '' ? name : `@${username}`}
            </option>
          ))}
        </CellSelect>
      </span>
      <span className="@lg:w-20 @lg:shrink-0">
        <CellSelect
          label={`Kind, row ${number}`}
          data-cell="kind"
          value={content.kind}
          disabled={isReadOnly}
          onChange={({ target }) =>
            onEdit(id, withKind(content, target.value === 'quote' ? 'quote' : 'thread'))
          }
        >
          <option value="thread">Thread</option>
          <option value="quote">Quote</option>
        </CellSelect>
      </span>
    </>
  )
}

interface ZoneCellProps {
  label: string
  zone: string
  isReadOnly: boolean
  isInvalid: boolean
  'aria-describedby': string | undefined
  onChange: (zone: string) => void
}

/** A time zone by its name, with those that the browser knows while it is edited. */
function ZoneCell({ label, zone, isReadOnly, onChange, ...fault }: ZoneCellProps) {
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
