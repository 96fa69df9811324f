import { StatusShape } from '#web/ui/status-shape.tsx'
import { type ShownStatus, statusTone } from './post-status.ts'

/** Posts in a cell too narrow for words: the shape and colour of each status. The cell's name says how many there are. */
export function PostMarks({ statuses }: { statuses: readonly ShownStatus[] }) {
  return (
    <span aria-hidden className="flex flex-wrap gap-1 px-1">
      {statuses.map((status, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- Marks have no identity but their place.
        <StatusShape key={index} tone={statusTone(status)} />
      ))}
    </span>
  )
}
