import { Link } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import type { RefObject } from 'react'
import { MAX_CHARACTERS } from '#contract/text-length.ts'
import { Meter, moveMeter } from '#web/ui/feedback/meter.tsx'
import { NOTE_LINK } from '#web/ui/controls/text-link.ts'
import { type CountReading, figureWords, readingWords } from './count-reading.ts'

interface CountLineProps {
  /** `Characters in segment 1` */
  label: string
  /** Of the text as it will be sent. */
  reading: CountReading
  /** What the text carries beside its words: its number in the thread. */
  note?: string
  /** For whoever writes the figures where they stand. */
  ref?: RefObject<HTMLDivElement | null>
}

/**
 * How much of a text's room is used, and where the platform itself will count more. Each figure keeps a measure of its
 * own, so that it changes without moving anything.
 */
export function CountLine({ label, reading, note = '', ref }: CountLineProps) {
  const { count, tone, weight } = reading
  return (
    <div ref={ref} className="flex min-h-8 flex-wrap items-center gap-x-3 print:hidden">
      <span className="w-20 shrink-0">
        <Meter label={label} value={count} max={MAX_CHARACTERS} text={readingWords(reading)} tone={tone} />
      </span>
      {/* Of a child of this row the row would be laid out at every letter; of a plain block inside one it is not. */}
      <span>
        <span
          className={`count-figure text-sm whitespace-nowrap ${tone === 'over' ? 'font-semibold text-failed' : 'text-ink-soft'}`}
        >
          {figureWords(reading)}
        </span>
      </span>
      {note !== '' && <span className="text-sm whitespace-nowrap text-ink-faint">{`writes ${note}`}</span>}
      {weight !== null && (
        <span className="flex items-center gap-1 text-sm whitespace-nowrap text-overdue">
          <TriangleAlert aria-hidden className="size-3.5 shrink-0" />
          <Link to="/guesses" hash="characters" className={NOTE_LINK}>
            weighs {weight} on the platform
          </Link>
        </span>
      )}
    </div>
  )
}

/** Writes another reading of the same look into a line, as drawing it again would. */
export function writeFigures(line: HTMLElement, reading: CountReading): void {
  const meter = line.querySelector<HTMLElement>('[role="meter"]')
  if (meter !== null)
    moveMeter(meter, { value: reading.count, max: MAX_CHARACTERS, text: readingWords(reading) })
  const figure = line.querySelector('.count-figure')?.firstChild
  if (figure) figure.nodeValue = figureWords(reading)
}
