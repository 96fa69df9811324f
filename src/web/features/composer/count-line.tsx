import { Link } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import { MAX_CHARACTERS } from '#contract/text-length.ts'
import { Meter } from '#web/ui/meter.tsx'
import { NOTE_LINK } from '#web/ui/text-link.ts'
import { weighText } from './platform-weight.ts'

interface CountLineProps {
  /** `Characters in segment 1` */
  label: string
  count: number
  /** The text as it will be sent. */
  text: string
  /** What the text carries beside its words: its number in the thread. */
  note?: string
}

const FEW = 20

/**
 * How much of a text's room is used, and where the platform itself will count more. Each figure keeps a measure of its
 * own, so that it changes without moving anything.
 */
export function CountLine({ label, count, text, note = '' }: CountLineProps) {
  const left = MAX_CHARACTERS - count
  // Weighing costs more than counting; a text of half the room cannot weigh too much without links.
  const weight = count * 2 > MAX_CHARACTERS || text.includes('.') ? weighText(text) : 0
  return (
    <div className="flex min-h-8 flex-wrap items-center gap-x-3">
      <span className="w-20 shrink-0">
        <Meter
          label={label}
          value={count}
          max={MAX_CHARACTERS}
          text={`${count} of ${MAX_CHARACTERS} characters`}
          tone={left < 0 ? 'over' : left <= FEW ? 'warning' : 'normal'}
        />
      </span>
      {/* Of a child of this row the row would be laid out at every letter; of a plain block inside one it is not. */}
      <span>
        <span
          className={`count-figure text-sm whitespace-nowrap ${left < 0 ? 'font-semibold text-failed' : 'text-ink-soft'}`}
        >
          {left < 0 ? `${-left} over` : `${count} of ${MAX_CHARACTERS}`}
        </span>
      </span>
      {note !== '' && <span className="text-sm whitespace-nowrap text-ink-faint">{`writes ${note}`}</span>}
      {weight > MAX_CHARACTERS && count <= MAX_CHARACTERS && (
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
