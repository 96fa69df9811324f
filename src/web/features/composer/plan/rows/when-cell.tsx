import { isZone } from '#contract/wall-time.ts'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import type { DraftPlacement } from '#web/device/drafts/draft.ts'
import type { TypedMoment } from '#web/time/typed-when/typed-moment.ts'
import { CellInput } from '#web/ui/controls/cell.tsx'
import { announceAfterPause, useAnnouncedChanges } from '#web/ui/feedback/announce.tsx'
import type { When } from '#web/features/composer/form/when.ts'
import { clockWords } from '#web/features/composer/placement/when-words.ts'
import { exampleCell, placementToCell } from '#web/features/composer/plan/table/cell-text.ts'
import { cellToWhen } from '#web/features/composer/plan/table/cells-to-content.ts'
import { isDateText, readCellTime } from '#web/features/composer/plan/table/read-time.ts'
import type { RowCellsProps } from './row-parts.ts'

interface WhenCellProps extends Pick<RowCellsProps, 'number' | 'faultOf' | 'isReadOnly' | 'setting'> {
  value: DraftPlacement
  onChange: (when: When) => void
}

/** The moment of a row. What is typed is read as in a table, or else as in the composer, and shown as it was read. */
export function WhenCell({ number, value, faultOf, isReadOnly, setting, onChange }: WhenCellProps) {
  const { now, display, readWords } = setting
  const readingId = useId()
  // What is typed stays as it is until the cell is left, even where it is read as something shorter.
  const [typed, setTyped] = useState<{ text: string; zone: string } | null>(null)

  function readInWords(text: string, zone: string): TypedMoment | null {
    if (!isZone(zone) || !isDateText(text) || readCellTime(text, null).state !== 'unreadable') return null
    const reading = readWords?.(text, zone)
    return reading?.state === 'read' ? reading.when : null
  }

  function write(text: string, zone: string): void {
    const found = readInWords(text, zone)
    onChange(found === null ? cellToWhen(text, zone, null) : { ...found, fold: null })
  }

  const readAgain = useEffectEvent(() => {
    if (typed !== null) write(typed.text, typed.zone)
  })
  const isLoaded = readWords !== null
  // What was typed before the script was loaded is read then.
  useEffect(() => {
    if (isLoaded) readAgain()
  }, [isLoaded])

  const found = typed === null ? null : readInWords(typed.text, typed.zone)
  const shown = found === null ? '' : clockWords(found, now, display)
  useAnnouncedChanges(shown, () => announceAfterPause(() => shown))
  const fault = faultOf('when')

  return (
    <>
      <CellInput
        label={`When, row ${number}`}
        data-cell="when"
        value={typed?.text ?? placementToCell(value)}
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
