import { isZone } from '#contract/wall-time.ts'
import { useId, useState } from 'react'
import type { When } from '#contract/workspace/draft.ts'
import type { TypedMoment } from '#web/time/typed-when/typed-when.ts'
import { isWhenText, readWrittenWhen } from '#web/time/typed-when/written-when.ts'
import { CellInput, CellSelect } from '#web/ui/controls/cell.tsx'
import { announceAfterPause, useAnnouncedChanges } from '#web/ui/feedback/announce.tsx'
import { clockWords } from '#web/features/composer/placement/when-words.ts'
import {
  cellToWhen,
  exampleCell,
  resolveZone,
  whenToCell,
} from '#web/features/composer/plan/table/cell-when.ts'
import { countSegments, withKind } from '#web/features/composer/plan/plan-row.ts'
import type { CellFault, RowCellsProps } from './row-parts.ts'
import { shortAccountWords } from '#web/post/account-words.ts'

export function PlacementCells({ row, number, faultOf, isReadOnly, setting }: RowCellsProps) {
  const { id, document } = row
  const { calendar, when, kind } = document
  const editWhen = (part: Partial<When>) => setting.onEdit(id, { ...document, when: { ...when, ...part } })
  const isKnown = setting.calendars.some(({ uuid }) => uuid === calendar)

  return (
    <>
      <span className="@lg:w-36 @lg:shrink-0">
        <WhenCell
          number={number}
          value={when}
          faultOf={faultOf}
          isReadOnly={isReadOnly}
          setting={setting}
          onChange={editWhen}
        />
      </span>
      <span className="@lg:w-32 @lg:shrink-0">
        <ZoneCell
          label={`Zone, row ${number}`}
          zone={when.zone}
          isReadOnly={isReadOnly}
          {...faultOf('zone')}
          onChange={(zone) => editWhen({ zone, fold: null })}
        />
      </span>
      <span className="@lg:w-40 @lg:shrink-0">
        <CellSelect
          label={`Post as, row ${number}`}
          data-cell="calendar"
          value={calendar}
          disabled={isReadOnly}
          {...faultOf('calendar')}
          onChange={({ target }) => setting.onEdit(id, { ...document, calendar: target.value })}
        >
          {!isKnown && <option value={calendar}>{calendar || 'Choose'}</option>}
          {setting.calendars.map((account) => (
            <option key={account.uuid} value={account.uuid}>
              {shortAccountWords(account)}
            </option>
          ))}
        </CellSelect>
      </span>
      <span className="@lg:w-20 @lg:shrink-0">
        <CellSelect
          label={`Kind, row ${number}`}
          data-cell="kind"
          value={kind}
          disabled={isReadOnly}
          onChange={({ target }) =>
            setting.onEdit(id, withKind(document, target.value === 'quote' ? 'quote' : 'thread'))
          }
        >
          <option value="thread">{countSegments(row) > 1 ? 'Thread' : 'Post'}</option>
          <option value="quote">Quote</option>
        </CellSelect>
      </span>
    </>
  )
}

interface WhenCellProps extends Pick<RowCellsProps, 'number' | 'faultOf' | 'isReadOnly' | 'setting'> {
  value: When
  onChange: (when: When) => void
}

function WhenCell({ number, value, faultOf, isReadOnly, setting, onChange }: WhenCellProps) {
  const { now, display, readWords } = setting
  const readingId = useId()
  // Shows the typed text until the cell loses the focus, even if the moment is usually written in another way.
  const [typed, setTyped] = useState<{ text: string; zone: string } | null>(null)

  function readInWords(text: string, zone: string): TypedMoment | null {
    if (!isZone(zone) || !isWhenText(text) || readWrittenWhen(text, null).state !== 'unreadable') return null
    const reading = readWords(text, zone)
    return reading.state === 'read' ? reading.when : null
  }

  function write(text: string, zone: string): void {
    const found = readInWords(text, zone)
    onChange(found === null ? cellToWhen(text, zone, null) : { ...found, fold: null })
  }

  const found = typed === null ? null : readInWords(typed.text, typed.zone)
  const shown = found === null ? '' : clockWords(found, now, display)
  useAnnouncedChanges(shown, () => announceAfterPause(() => shown))
  const fault = faultOf('when')

  return (
    <>
      <CellInput
        label={`When, row ${number}`}
        data-cell="when"
        value={typed?.text ?? whenToCell(value)}
        placeholder={exampleCell(now)}
        readOnly={isReadOnly}
        {...fault}
        aria-describedby={fault['aria-describedby'] ?? (shown === '' ? undefined : readingId)}
        onChange={({ target: { value: text } }) => {
          const { zone } = typed ?? value
          setTyped({ text, zone })
          write(text, zone)
        }}
        onBlur={() => setTyped(null)}
      />
      {shown !== '' && (
        <p id={readingId} className="px-1.5 pt-1 text-sm text-ink-soft">
          {shown}
        </p>
      )}
    </>
  )
}

interface ZoneCellProps extends CellFault {
  label: string
  zone: string
  isReadOnly: boolean
  onChange: (zone: string) => void
}

/** Renders the list of four hundred zones only while the cell is edited. */
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
