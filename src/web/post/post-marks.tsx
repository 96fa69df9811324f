import { StatusShape } from '#web/ui/feedback/status-shape.tsx'
import { pickMarks } from './pick-marks.ts'
import { type ShownStatus, statusTone } from './post-status.ts'

interface PostMarksProps {
  statuses: readonly ShownStatus[]
  /** How many fit. */
  most: number
}

/** Statuses that need attention come first. */
const ORDER = ['failed', 'overdue', 'scheduled', 'draft', 'published', 'neutral'] as const
const URGENT = ['failed', 'overdue'] as const

/** The statuses of the posts in a cell too narrow for text. */
export function PostMarks({ statuses, most }: PostMarksProps) {
  const shown = pickMarks(statuses.map(statusTone), most, ORDER, URGENT)
  return (
    <span aria-hidden className="flex flex-wrap gap-1 px-0.5">
      {shown.map((tone, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- Marks have no identity but their place.
        <StatusShape key={index} tone={tone} />
      ))}
    </span>
  )
}
