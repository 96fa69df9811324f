import { addDays } from '#contract/day.ts'
import { postLine } from '#contract/post-text.ts'
import { postsByDateQuery } from '#web/api/posts/posts-queries.ts'
import type { ListedPost } from '#web/api/posts/read-posts.ts'
import { type SliceReading, useSlices } from '#web/api/posts/use-slices.ts'
import { failureMessage } from '#web/api/transport/failure-message.ts'
import { FoundFields } from '#web/post/found-fields.tsx'
import { readStatus, statusTone, statusWord } from '#web/post/post-status.ts'
import { changeSearch } from '#web/router/navigate.ts'
import { formatDayAndTime } from '#web/time/format-moment.ts'
import { formatCount, formatDays, formatNumber } from '#web/time/format.ts'
import { momentToDay, startOfDay } from '#web/time/zone.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { StatusMark } from '#web/ui/feedback/status-shape.tsx'
import { SidePanel } from '#web/ui/layers/side-panel.tsx'
import { useShowMore } from '#web/ui/lists/use-show-more.ts'
import { PersonText } from '#web/ui/person-text.tsx'
import { filterPosts, isFiltering } from '#web/features/calendar/posts/filters.ts'
import {
  useCalendarActions,
  useCalendarTime,
  useShownPosts,
} from '#web/features/calendar/state/calendar-context.ts'
import { useKeys } from '#web/features/calendar/state/use-keys.ts'

/** How far a search looks back, today included. */
const SEARCHED_DAYS = 365
const STEP = 50
/** The width of two lines of a result, so that the part with the match is shown. */
const TEXT_REM = 34

interface SearchPanelProps {
  /** The post that was opened from the list before. */
  cameFrom: string | undefined
}

/** What the filters find in the last 12 months and in the days that are shown, the latest first, beside the calendar. */
export function SearchPanel(props: SearchPanelProps) {
  const { today, period } = useCalendarTime()
  const lastShown = period.days.at(-1) ?? today
  const range = { from: addDays(today, 1 - SEARCHED_DAYS), to: lastShown > today ? lastShown : today }
  return <Search key={`${range.from} ${range.to}`} range={range} {...props} />
}

function Search({ range, cameFrom }: SearchPanelProps & { range: { from: string; to: string } }) {
  const { now, display } = useCalendarTime()
  const { filters } = useShownPosts()
  const reading = useSlices(range, 'newest', postsByDateQuery)
  const { slices, settled, failed, posts } = reading
  useKeys({ Escape: close })
  const isAsked = isFiltering(filters)
  const from = settled === 0 ? null : (slices[settled - 1]?.from ?? null)
  // The requests reach a day further on both sides, so the first hours of that day may be missing.
  const within = from === null ? [] : posts.filter(({ at }) => at >= startOfDay(from, display.zone))
  const found = isAsked ? filterPosts(within, filters, now) : []
  const where = from === null ? '' : `, ${formatDays(from, range.to, display)}`
  const count = formatNumber(found.length, display)
  return (
    <SidePanel title="Search" about="search" onClose={close} onClosed={returnFocus}>
      {isAsked ? (
        <output className="block">
          {found.length > 0
            ? `${count} found in the posts read${where}.`
            : from === null
              ? 'Reading…'
              : `Not in the posts read${where}.`}
        </output>
      ) : (
        <p>Type a text above, or choose a filter: what they find is listed here.</p>
      )}
      {settled < slices.length && <Progress reading={reading} />}
      {failed.map(({ range: { from: first, to }, failure, retry }) => (
        <p key={first} role="alert" className="mt-2 flex flex-wrap items-center gap-x-4 text-sm">
          <span className="text-failed">{`${formatDays(first, to, display)} could not be read.`}</span>
          <span className="text-ink-soft">{failureMessage(failure)}</span>
          <Button size="sm" onClick={retry}>
            Retry
          </Button>
        </p>
      ))}
      <Results posts={found} cameFrom={cameFrom} />
    </SidePanel>
  )
}

function Progress({ reading }: { reading: SliceReading }) {
  const { display } = useCalendarTime()
  const { slices, settled, isStopped } = reading
  const words = `${formatNumber(settled, display)} of ${formatNumber(slices.length, display)} parts of 90 days read`
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
      <progress aria-label="Parts read" value={settled} max={slices.length} className="h-1 w-24" />
      {words}
      {/* One button for both, so that the keyboard stays where it is. */}
      <Button size="sm" onClick={isStopped ? reading.resume : reading.stop}>
        {isStopped ? 'Resume' : 'Stop'}
      </Button>
    </div>
  )
}

function Results({ posts, cameFrom }: { posts: readonly ListedPost[] } & SearchPanelProps) {
  const { now, today, display } = useCalendarTime()
  const actions = useCalendarActions()
  const steps = Math.ceil((posts.findIndex(({ uuid }) => uuid === cameFrom) + 1) / STEP)
  const { shown, focusIndex, focusRef, showMore } = useShowMore(posts.length, STEP * Math.max(1, steps))
  const { found } = useShownPosts()
  return (
    <>
      <ul className="mt-4 grid grid-cols-1">
        {posts.slice(0, shown).map((post, index) => {
          const status = readStatus(post, now)
          const excerpt = found?.excerptOf(post, TEXT_REM)
          return (
            <li
              key={post.uuid}
              ref={index === focusIndex ? focusRef : undefined}
              tabIndex={-1}
              className="border-t"
            >
              <button
                type="button"
                data-post={post.uuid}
                onClick={() => actions.openPost(post.uuid, momentToDay(post.at, display.zone))}
                className="grid w-full min-w-0 rounded-sm py-2 text-start hover:bg-hover"
              >
                <span className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
                  <StatusMark tone={statusTone(status)} word={statusWord(status)} />
                  {formatDayAndTime(post.at, display, today)}
                  <PersonText text={post.calendar.name} />
                  {excerpt !== undefined && <FoundFields names={excerpt.fields} />}
                </span>
                <PersonText text={excerpt?.text ?? postLine(post)} className="line-clamp-2 wrap-anywhere" />
              </button>
            </li>
          )
        })}
      </ul>
      {shown < posts.length && (
        <Button onClick={showMore}>
          {`Show more of ${formatCount(posts.length, 'post', 'posts', display)}`}
        </Button>
      )}
    </>
  )
}

function close() {
  changeSearch('/calendar', { panel: undefined })
}

/** To the button that began the search, else to the filter. */
function returnFocus(): void {
  if (document.activeElement !== document.body) return
  const place = document.querySelector<HTMLElement>('[data-opens="search"], input[type="search"]')
  place?.focus()
}
