import { Link } from '#web/router/link.tsx'
import { formatTime } from '#web/time/format.ts'
import { PersonText } from '#web/ui/person-text.tsx'
import { useCalendarTime, useShownPosts } from '#web/features/calendar/state/calendar-context.ts'
import type { PlacedDraft } from './placed-draft.ts'

interface DraftRowProps {
  draft: PlacedDraft
  isFocusTarget: boolean
}

/** How wide a text may be in a row of a phone, in rem. */
const TEXT_REM = 15

/** A draft among the rows of posts, as high as they are. */
export function DraftRow({ draft, isFocusTarget }: DraftRowProps) {
  const { display } = useCalendarTime()
  const { found } = useShownPosts()
  const { uuid, kind, line, at, hasTime, isSending } = draft
  const time = hasTime ? formatTime(at, display) : null
  return (
    <Link
      to={kind === 'thread' ? '/compose/thread' : '/compose/quote'}
      search={{ draft: uuid }}
      tabIndex={isFocusTarget ? 0 : -1}
      data-draft={uuid}
      className={`flex h-13 w-full min-w-0 items-start gap-3 rounded-sm border border-dashed px-2 py-2 text-start hover:bg-hover ${isSending ? 'border-ink' : 'border-line-strong'}`}
    >
      <span className="w-14 shrink-0 text-base/4 text-ink-soft">{time}</span>
      <span className="grid min-w-0 flex-1">
        <span className="text-sm text-ink-soft">
          {isSending ? 'Not settled' : 'Draft'}
          {kind === 'thread' ? ' · Thread' : ' · Quote'}
        </span>
        <PersonText text={found?.cut(line, TEXT_REM) ?? line} className="truncate" />
      </span>
    </Link>
  )
}
