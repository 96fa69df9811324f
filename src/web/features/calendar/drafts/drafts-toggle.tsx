import { settings } from '#web/device/settings/settings.ts'
import { formatCount, formatNumber } from '#web/time/format.ts'
import { NOTE_LINK } from '#web/ui/controls/text-link.ts'
import { useCalendarTime } from '#web/features/calendar/state/calendar-context.ts'
import { useDrafts } from './drafts-context.ts'

/** `Hide 2 drafts`: counted apart from the posts. On a phone their number stands beside the dashed shape of a draft. */
export function DraftsToggle() {
  const { display } = useCalendarTime()
  const { count, isShown } = useDrafts()
  if (count === 0) return null
  const words = `${isShown ? 'Hide' : 'Show'} ${formatCount(count, 'draft', 'drafts', display)}`
  return (
    <button
      type="button"
      aria-label={words}
      onClick={() => settings.change({ showsDrafts: !isShown })}
      className={`${NOTE_LINK} inline-flex items-center gap-1.5`}
    >
      <span className="size-2.5 rounded-xs border border-dashed border-current sm:hidden" />
      <span className="sm:hidden">{formatNumber(count, display)}</span>
      <span className="max-sm:hidden">{words}</span>
    </button>
  )
}
