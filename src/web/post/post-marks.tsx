'use no memo'
import { StatusShape } from '#web/ui/feedback/status-shape.tsx'
import { type ShownStatus, statusTone } from './post-status.ts'

interface PostMarksProps {
  statuses: readonly ShownStatus[]
  /** As many as there is room for. */
  most: number
}

/** What needs a person comes first. */
const ORDER = ['failed', 'overdue', 'scheduled', 'draft', 'published', 'neutral'] as const

/**
 * Posts in a cell too narrow for words: the shape and colour of each status. The cell's name says how many there are.
 * Where there are more than fit, each status stands there once, so that none of them is missed.
 */
export function PostMarks({ statuses, most }: PostMarksProps) {
  const all = statuses.map(statusTone)
  const shown = all.length > most ? ORDER.filter((tone) => all.includes(tone)) : all
  return (
    <span aria-hidden className="flex flex-wrap gap-1 px-0.5">
      {shown.map((tone, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- Marks have no identity but their place.
        <StatusShape key={index} tone={tone} />
      ))}
    </span>
  )
}
