import { useDrafts } from '#web/features/calendar/drafts/drafts-context.ts'
import { DraftsToggle } from '#web/features/calendar/drafts/drafts-toggle.tsx'
import { Legend } from './legend.tsx'

export { StaleNote } from './stale-note.tsx'

/** At the end of the line below the days. */
export function FooterControls() {
  // A toggle that came later would move the legend.
  if (useDrafts().isPending) return null
  return (
    <>
      <DraftsToggle />
      <Legend />
    </>
  )
}
