import type { Post } from '#contract/post.ts'
import type { Day } from '#contract/day.ts'
import { postSummary } from '#contract/post-text.ts'
import { readStatus, statusTone, statusWord } from '#web/post/post-status.ts'
import { formatNumber, formatTime, formatWeekday } from '#web/time/format.ts'
import { draftWord } from '#web/features/calendar/drafts/draft-chip.tsx'
import { fillCell } from '#web/features/calendar/grid/fill-cell.ts'
import { type PlacedDraft, isDraft, withDrafts } from '#web/features/calendar/posts/placed-draft.ts'
import { useCalendarTime, useDrafts, useShownPosts } from '#web/features/calendar/state/calendar-context.ts'
import { PersonText } from '#web/ui/person-text.tsx'
import { rem, remToPixels } from '#web/ui/rem.ts'

/** The height in pixels that a landscape page of A4 or Letter leaves for the weeks. */
const PAGE_HEIGHT = 540
const DATE_REM = 1.75
const LINE_REM = 1
const LETTERS = 90

export function PrintedMonth() {
  const { weeks, own } = useCalendarTime().period
  const { byDay } = useShownPosts()
  const { byDay: drafts } = useDrafts()
  const height = PAGE_HEIGHT / remToPixels() / weeks.length
  const lines = Math.max(1, Math.floor((height - DATE_REM) / LINE_REM))
  return (
    <>
      <AccountKey />
      <table className="block border-b">
        <thead className="block">
          <tr className="grid grid-cols-7">
            {weeks[0]?.map((day) => (
              <th key={day} scope="col" className="px-1 text-start text-sm">
                {formatWeekday(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="block">
          {weeks.map((week) => (
            <tr
              key={week[0]}
              className="grid grid-cols-7 border-e border-t"
              style={{ blockSize: rem(height) }}
            >
              {week.map((day) => (
                <td key={day} className="min-w-0 overflow-hidden border-s px-1 text-xs">
                  {own.includes(day) && (
                    <PrintedDay
                      day={day}
                      posts={byDay.get(day) ?? []}
                      drafts={drafts.get(day) ?? []}
                      lines={lines}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

/** Explains the monograms on paper. Posts have no monograms if all of them are from one account. */
function AccountKey() {
  const { calendarSigns, calendarPosts } = useShownPosts()
  if (calendarSigns.size === 0) return null
  return (
    <p className="line-clamp-2 pb-1 text-xs">
      {[...calendarSigns].map(([uuid, { monogram }], index) => (
        <span key={uuid}>
          {index > 0 && ', '}
          <span className="font-semibold">{monogram}</span>{' '}
          <PersonText text={calendarPosts.calendars.get(uuid)?.name ?? ''} />
        </span>
      ))}
    </p>
  )
}

interface PrintedDayProps {
  day: Day
  posts: readonly Post[]
  drafts: readonly PlacedDraft[]
  lines: number
}

function PrintedDay({ day, posts, drafts, lines }: PrintedDayProps) {
  const { display } = useCalendarTime()
  const shown = fillCell(posts, drafts, lines)
  const items = withDrafts(shown.posts, shown.drafts)
  const rest = posts.length + drafts.length - items.length
  const each = Math.min(3, Math.floor(lines / Math.max(items.length, 1)))
  return (
    <>
      <p className="flex justify-between gap-1">
        <span className="font-semibold">{formatNumber(Number(day.slice(8)), display)}</span>
        {rest > 0 && <span>{`+${formatNumber(rest, display)} more`}</span>}
      </p>
      {items.map((item) =>
        isDraft(item) ? (
          <p key={item.uuid} className={`${CLAMP[each] ?? ''} border border-dashed border-line-strong`}>
            <Monogram calendar={item.calendar} />
            {item.hasTime && `${formatTime(item.at, display)} `}
            <span className="font-semibold">{draftWord(item)}</span> <PersonText text={item.line} />
          </p>
        ) : (
          <PrintedPost key={item.uuid} post={item} className={CLAMP[each] ?? ''} />
        ),
      )}
    </>
  )
}

function Monogram({ calendar }: { calendar: string | null }) {
  const sign = useShownPosts().calendarSigns.get(calendar ?? '')
  return sign === undefined ? null : <span className="font-semibold">{`${sign.monogram} `}</span>
}

const CLAMP = ['', 'truncate', 'line-clamp-2', 'line-clamp-3'] as const

function PrintedPost({ post, className }: { post: Post; className: string }) {
  const { now, display } = useCalendarTime()
  const status = readStatus(post, now)
  const isUsual = status === 'published' || status === 'scheduled'
  return (
    <p className={`post-chip ${className}`}>
      <Monogram calendar={post.calendar.uuid} />
      <span className={`chip-time shape-${statusTone(status)}`}>{formatTime(post.at, display)}</span>{' '}
      {!isUsual && <span className="font-semibold">{`${statusWord(status)} · `}</span>}
      <PersonText text={postSummary(post, LETTERS)} className="text-ink" />
    </p>
  )
}
