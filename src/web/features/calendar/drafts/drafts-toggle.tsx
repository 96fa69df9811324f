import { settings } from '#web/device/settings/settings.ts'
import { formatCount } from '#web/time/format.ts'
import { NOTE_LINK } from '#web/ui/controls/text-link.ts'
import { useCalendar } from '#web/features/calendar/state/calendar-context.ts'
import { useDrafts } from './drafts-context.ts'

/** `2 drafts`, counted apart from the posts, and whether they are shown among them. */
export function DraftsToggle() {
  const { display } = useCalendar()
  const { count, isShown } = useDrafts()
  if (count === 0) return null
  return (
    <p className="flex items-center gap-2">
      <span>{formatCount(count, 'draft', 'drafts', display)}</span>
      <button type="button" onClick={() => settings.change({ showsDrafts: !isShown })} className={NOTE_LINK}>
        {isShown ? 'Hide drafts' : 'Show drafts'}
      </button>
    </p>
  )
}
