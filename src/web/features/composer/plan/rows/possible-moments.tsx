import { isZone } from '#contract/wall-time.ts'
import { useDisplay, useNow } from '#web/device/settings/use-display.ts'
import type { TypedMoment } from '#web/time/typed-when/typed-moment.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { useWhenReader } from '#web/features/composer/placement/use-typed-when.ts'
import { clockWords } from '#web/features/composer/placement/when-words.ts'
import { isDateText, readCellTime } from '#web/features/composer/plan/table/read-time.ts'

interface PossibleMomentsProps {
  /** What stands in the cell, and no form can hold. */
  text: string
  zone: string
  onChoose: (when: TypedMoment) => void
}

/** What the words of a cell can mean, to choose from: no cell of a table is read in silence as the composer would. */
export function PossibleMoments({ text, zone, onChoose }: PossibleMomentsProps) {
  const now = useNow()
  const display = useDisplay()
  const readWords = useWhenReader()
  if (!isZone(zone) || !isDateText(text)) return null
  const choices = findChoices()
  if (choices.length === 0) return null
  return (
    <>
      <span className="text-ink">{choices.length === 1 ? 'Do you mean this?' : 'Which do you mean?'}</span>
      {choices.map((when) => (
        <Button key={JSON.stringify(when)} size="sm" onClick={() => onChoose(when)}>
          {clockWords(when, now, display)}
        </Button>
      ))}
    </>
  )

  function findChoices(): readonly TypedMoment[] {
    if (readCellTime(text, null).state === 'ambiguous') {
      return (['day-first', 'month-first'] as const).flatMap((order) => {
        const read = readCellTime(text, order)
        return read.state === 'clock' && read.time !== '' ? [{ date: read.date, time: read.time, zone }] : []
      })
    }
    const reading = readWords?.(text, zone)
    if (reading?.state === 'read') return [reading.when]
    return reading?.state === 'ambiguous' ? reading.choices : []
  }
}
