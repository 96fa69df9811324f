import { type DateRange, MAX_RANGE_DAYS, countDays } from '#contract/date-range.ts'
import { postsByUsernameQuery } from '#web/api/posts/posts-by-username.ts'
import { useKnownPosts } from '#web/api/posts/known-posts.ts'
import { learnCalendars } from '#web/api/posts/learn-calendars.ts'
import { useSession } from '#web/api/session/use-session.ts'
import { useInteractionsTime } from './use-interactions-time.ts'
import { filterInteractions } from './filter-interactions.ts'
import { InteractionFilterBar } from './interaction-filter-bar.tsx'
import { changeInteractions } from './change-interactions.ts'
import { useSearch } from '#web/router/use-address.tsx'
import type { Person } from '#web/api/posts/learn-people.ts'
import { ReadingStrip } from './reading-strip.tsx'
import { useHeldRows } from './use-held-rows.ts'
import { useLostFocus } from './use-lost-focus.ts'
import { useSlices } from '#web/api/posts/use-slices.ts'
import { withinDays, summarizePerson, countScheduledLater, findLastCalendar } from './person-summary.ts'
import { useValidFilters } from '#web/post/valid-filters.ts'
import { formatCount, formatDays } from '#web/time/format.ts'
import { focusSearchField } from '#web/ui/controls/focus-search-field.ts'
import { useTypedText } from '#web/ui/controls/use-typed-text.ts'
import { AllHiddenState } from '#web/ui/feedback/empty-state.tsx'
import { useIsPrinting } from '#web/ui/layers/print-sheet.tsx'
import { PrintTitle } from '#web/ui/layers/print-title.tsx'
import { WindowList } from '#web/ui/controls/window-list.tsx'
import { NoInteractions } from './no-interactions.tsx'
import { PairCard } from './pair-card.tsx'
import { groupedRows, timelineRows } from './pair-rows.ts'
import { PersonHeader } from './person-header.tsx'

interface PersonInteractionsProps {
  username: string
  range: DateRange
  people: readonly Person[]
}

/** The estimated height in pixels of a row. It is right for two short texts. */
const USUAL_HEIGHT = 88

export function PersonInteractions({ username, range, people }: PersonInteractionsProps) {
  const search = useSearch('/interactions')
  const { now, today, display } = useInteractionsTime()
  const isAhead = range.from >= today
  const reading = useSlices(range, isAhead ? 'soonest' : 'newest', (slice) =>
    postsByUsernameQuery({ ...slice, username }),
  )
  // Counts days instead of requests, because even a short range may need two requests in a zone other than UTC.
  const isLong = countDays(range) > MAX_RANGE_DAYS
  // The strip takes the focus when reading begins, because the focused button `Read all 191 parts` disappears then.
  const strip = useLostFocus<HTMLElement>(String(reading.isAsking))
  const posts = withinDays(reading.posts, range, display.zone)
  const { text, type } = useTypedText(search.q, (q) => changeInteractions({ q }, { replace: true }))
  const allPosts = useKnownPosts()
  // Null while the newest posts are not read, because one of them may have ended a silence.
  const silentUntil = isAhead || range.to < today || reading.readAt === null ? null : now
  const isWhole = reading.failed.length === 0 && reading.settled === reading.slices.length
  const readSince = isAhead || !isWhole ? null : range.from
  const validFilters = useValidFilters({
    filters: search,
    readPosts: () => reading.posts,
    isAllRead: !reading.isReading && !reading.isStopped,
    onDrop: (words) => changeInteractions(words, { replace: true }),
  })
  const filters = { type: validFilters.type, status: validFilters.status, q: text }
  const filtered = filterInteractions(posts, filters, now)
  const toRows = search.view === 'timeline' ? timelineRows : groupedRows
  const scope = JSON.stringify([search.view, filters])
  const { rows, held, showHeld, onDrawn } = useHeldRows(toRows(filtered.visible), scope)

  const isPrinting = useIsPrinting()
  const hasSeveral = learnCalendars(allPosts, useSession()?.calendars).size > 1
  const calendar = hasSeveral ? findLastCalendar(reading.posts) : undefined
  const setting = { now, display, zone: search.zone, calendar }

  function clear() {
    type('')
    changeInteractions({ type: [], status: [], q: '' })
    focusSearchField()
  }

  return (
    <>
      <PrintTitle title={`Interactions with @${username}, ${formatDays(range.from, range.to, display)}`} />
      {posts.length === 0 ? (
        <NoInteractions {...{ username, range, reading, people, today, zone: display.zone }} />
      ) : (
        <>
          <section aria-label={`About @${username}`} className="grid grid-cols-1 gap-3">
            <PersonHeader
              username={username}
              range={range}
              calendar={calendar}
              summary={summarizePerson(posts, { ...display, now, isAhead, silentUntil, readSince })}
              others={people.find((person) => person.username === username)?.others ?? []}
              reading={reading}
              isLong={isLong}
              scheduledLater={countScheduledLater(allPosts, { username, range, today, zone: display.zone })}
            />
            <InteractionFilterBar
              filters={filters}
              filtered={filtered}
              hidden={posts.length - filtered.visible.length}
              view={search.view}
              onText={type}
              onClear={clear}
            />
          </section>
          {filtered.visible.length === 0 ? (
            <AllHiddenState
              title={`${formatCount(posts.length, 'interaction is', 'interactions are', display)} hidden by filters.`}
              onClear={clear}
            />
          ) : (
            <>
              <div className="print:hidden">
                <WindowList
                  label={`Interactions with @${username}`}
                  count={rows.length}
                  keyOf={(index) => rows[index]?.key ?? String(index)}
                  estimate={() => USUAL_HEIGHT}
                  onDrawn={onDrawn}
                >
                  {(index) => {
                    const row = rows[index]
                    return row === undefined ? null : <PairCard row={row} {...setting} />
                  }}
                </WindowList>
              </div>
              {isPrinting && (
                // Renders all rows for printing, because the list on the screen contains only the visible rows.
                <ul aria-label={`Interactions with @${username}`} className="hidden print:block">
                  {rows.map((row) => (
                    <li key={row.key} className="break-inside-avoid">
                      <PairCard row={row} {...setting} />
                    </li>
                  ))}
                </ul>
              )}
            </>
          )}
        </>
      )}
      {!reading.isAsking && (
        <ReadingStrip ref={strip} reading={reading} isLong={isLong} held={held} onShowHeld={showHeld} />
      )}
    </>
  )
}
