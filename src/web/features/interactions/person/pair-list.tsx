import type { Post } from '#contract/post.ts'
import type { Moment } from '#contract/schedule.ts'
import type { Display } from '#web/time/display.ts'
import { WindowList } from '#web/ui/lists/window-list.tsx'
import { PairCard } from './pair-card.tsx'
import type { PairRow } from './pair-rows.ts'

interface PairListProps {
  label: string
  rows: readonly PairRow<Post>[]
  now: Moment
  display: Display
  onDrawn: (last: number) => void
}

/** As a row of two short texts is drawn, in pixels. */
const USUAL_HEIGHT = 88

export function PairList({ label, rows, now, display, onDrawn }: PairListProps) {
  return (
    <WindowList
      label={label}
      count={rows.length}
      keyOf={(index) => rows[index]?.key ?? String(index)}
      estimate={() => USUAL_HEIGHT}
      onDrawn={onDrawn}
    >
      {(index) => {
        const row = rows[index]
        return row === undefined ? null : <PairCard row={row} now={now} display={display} />
      }}
    </WindowList>
  )
}
