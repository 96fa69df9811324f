import { useQuery } from '@tanstack/react-query'
import type { Post } from '#contract/post.ts'
import type { DateRange } from '#contract/date-range.ts'
import { addDays } from '#contract/day.ts'
import { postLine } from '#contract/post-text.ts'
import { postsByDateQuery } from '#web/api/posts/posts-by-date.ts'
import { type SliceReading, useSlices } from '#web/api/posts/use-slices.ts'
import { normalizeText, textFilter } from '#web/api/posts/search-text.ts'
import { draftsQuery } from '#web/api/workspace/drafts.ts'
import { Link } from '#web/router/link.tsx'
import { NOTE_LINK } from '#web/ui/controls/text-link.ts'
import { failureMessage } from '#web/api/transport/failure-message.ts'
import { FoundFields } from '#web/post/found-fields.tsx'
import { readStatus, statusTone, statusWord } from '#web/post/post-status.ts'
import { formatDayAndTime } from '#web/time/format-moment.ts'
import { formatCount, formatDays, formatNumber } from '#web/time/format.ts'
import { momentToDay, startOfDay } from '#web/time/zone.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { StatusMark } from '#web/ui/feedback/status-shape.tsx'
import { SidePanel, closePanel } from '#web/features/calendar/panel/side-panel.tsx'
import { useShowMore } from '#web/ui/controls/use-show-more.ts'
import { PersonText } from '#web/ui/person-text.tsx'
import { filterPosts, isFiltering } from '#web/features/calendar/posts/filters.ts'
import {
  useCalendarActions,
  useCalendarTime,
  useShownPosts,
} from '#web/features/calendar/state/calendar-context.ts'

const SEARCHED_DAYS = 365
const STEP = 50
const TEXT_REM = 34

export function SearchPanel({ cameFrom }: { cameFrom: string | undefined }) {
  const { today, period } = useCalendarTime()
  const { filters } = useShownPosts()
  const lastShown = period.days.at(-1) ?? today
  const farthest = addDays(today, SEARCHED_DAYS)
  const back = { from: addDays(today, 1 - SEARCHED_DAYS), to: today }
  const ahead = { from: addDays(today, 1), to: lastShown > farthest ? lastShown : farthest }
  return (
    <SidePanel title="Search" about="search" onClose={closePanel} onClosed={returnFocus}>
      {isFiltering(filters) ? (
        <>
          <Search key={ahead.to} range={ahead} order="soonest" cameFrom={cameFrom} />
          <Search key={back.from} range={back} order="newest" cameFrom={cameFrom} />
          {filters.q.trim() !== '' && <FoundDrafts q={filters.q} />}
        </>
      ) : (
        <p>Type a text above, or choose a filter: what they find is listed here.</p>
      )}
    </SidePanel>
  )
}

/** Searches only titles and first words, because the list of drafts has no other text. */
function FoundDrafts({ q }: { q: string }) {
  const { display } = useCalendarTime()
  const hasText = textFilter(q)
  const { data: count } = useQuery({
    ...draftsQuery(),
    select: ({ data }) =>
      data.drafts.filter(({ title, firstWords }) => hasText(normalizeText(`${title}\n${firstWords}`))).length,
  })
  if (count === undefined) return null
  return (
    <section aria-label="Drafts" className="mt-4">
      {count === 0 ? (
        <p>No draft matches by its title or first words.</p>
      ) : (
        <Link to="/drafts" search={{ q: q.trim() }} className={NOTE_LINK}>
          {`Show ${formatCount(count, 'matching draft', 'matching drafts', display)}`}
        </Link>
      )}
    </section>
  )
}

interface SearchProps {
  range: DateRange
  order: 'newest' | 'soonest'
  cameFrom: string | undefined
}

function Search({ range, order, cameFrom }: SearchProps) {
  const { now, display } = useCalendarTime()
  const { filters } = useShownPosts()
  const reading = useSlices(range, order, postsByDateQuery)
  const { slices, settled, failed, posts } = reading
  // Leaves out posts outside of the complete days. Requests use UTC days, so the first and last local day may lack
  // hours.
  const read = settled === 0 ? null : reach(slices[0], slices[settled - 1])
  const within =
    read === null
      ? []
      : posts.filter(
          ({ at }) =>
            at >= startOfDay(read.from, display.zone) && at < startOfDay(addDays(read.to, 1), display.zone),
        )
  const found = filterPosts(within, filters, now)
  const count = found.length === 0 ? 'No matches' : formatCount(found.length, 'match', 'matches', display)
  return (
    <section aria-label={order === 'newest' ? 'Back' : 'Ahead'} className={order === 'newest' ? 'mt-4' : ''}>
      <output className="block">
        {read === null ? 'Reading…' : `${count} from ${formatDays(read.from, read.to, display)}.`}
      </output>
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
    </section>
  )
}

function reach(one: DateRange | undefined, other: DateRange | undefined): DateRange | null {
  if (one === undefined || other === undefined) return null
  return one.from < other.from ? { from: one.from, to: other.to } : { from: other.from, to: one.to }
}

function Progress({ reading }: { reading: SliceReading }) {
  const { display } = useCalendarTime()
  const { slices, settled, isStopped } = reading
  const words = `${formatNumber(settled, display)} of ${formatNumber(slices.length, display)} parts of 90 days read`
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
      <progress aria-label="Parts read" value={settled} max={slices.length} className="h-1 w-24" />
      {words}
      {/* A single button changes its label, so that it keeps the focus. */}
      <Button size="sm" onClick={isStopped ? reading.resume : reading.stop}>
        {isStopped ? 'Resume' : 'Stop'}
      </Button>
    </div>
  )
}

function Results({ posts, cameFrom }: { posts: readonly Post[] } & Pick<SearchProps, 'cameFrom'>) {
  const { now, today, display } = useCalendarTime()
  const actions = useCalendarActions()
  const opened = posts.findIndex(({ uuid }) => uuid === cameFrom)
  const { shown, focusIndex, focusRef, showMore } = useShowMore(posts.length, STEP, opened)
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

function returnFocus(): void {
  if (document.activeElement !== document.body) return
  const place = document.querySelector<HTMLElement>('[data-opens="search"], input[type="search"]')
  place?.focus()
}
