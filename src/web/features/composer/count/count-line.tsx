import { Link } from '#web/router/link.tsx'
import { TriangleAlert } from 'lucide-react'
import { MAX_CHARACTERS } from '#contract/text-length.ts'
import { useDisplay } from '#web/device/settings/use-display.ts'
import { formatNumber } from '#web/time/format.ts'
import { NOTE_LINK } from '#web/ui/controls/text-link.ts'
import { Meter } from '#web/ui/feedback/meter.tsx'
import { type CountReading, figureWords, readingWords } from './count-reading.ts'

interface CountLineProps {
  /** `Characters in segment 1` */
  label: string
  /** Of the text as it will be sent. */
  reading: CountReading
  /** The id of the figure, which describes a text that is too long. */
  figureId?: string
  /** The place of the text in its thread, `24 of 25`; empty where it is not numbered. */
  note?: string
}

/** How much of the allowed characters a text uses, and a warning where the platform itself counts more. */
export function CountLine({ label, reading, figureId, note = '' }: CountLineProps) {
  const { count, tone, weight } = reading
  const display = useDisplay()
  const format = (number: number) => formatNumber(number, display)
  return (
    <div className="flex min-h-8 flex-wrap items-center gap-x-3 print:hidden">
      <span className="w-20 shrink-0">
        <Meter
          label={label}
          value={count}
          max={MAX_CHARACTERS}
          text={readingWords(reading, format)}
          tone={tone}
        />
      </span>
      {/* Wide enough for `1,769 over`, so that one digit more or less does not move the text beside it. */}
      <span
        id={figureId}
        className={`w-19 text-sm whitespace-nowrap ${tone === 'over' ? 'font-semibold text-failed' : 'text-ink-soft'}`}
      >
        {figureWords(reading, format)}
      </span>
      {note !== '' && <span className="text-sm whitespace-nowrap text-ink-faint">{note}</span>}
      {weight !== null && (
        <span className="flex items-center gap-1 text-sm whitespace-nowrap text-overdue">
          <TriangleAlert aria-hidden className="size-3.5 shrink-0" />
          <Link to="/assumptions" hash="characters" className={NOTE_LINK}>
            weighs {format(weight)} on the platform
          </Link>
        </span>
      )}
    </div>
  )
}
