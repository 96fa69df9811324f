import type { Post, PostList } from '#contract/post.ts'
import { type UseQueryResult, useQuery, type QueryStatus } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { MAX_RANGE_DAYS } from '#contract/date-range.ts'
import { addDays, utcDay } from '#contract/day.ts'
import { postsByDateQuery } from '#web/api/posts/posts-by-date.ts'
import type { Moment } from '#contract/moment.ts'
import type { Display } from '#web/time/display.ts'
import { formatCount, formatNumber } from '#web/time/format.ts'
import { type Zone, momentToDay, startOfDay, daysPassed } from '#web/time/zone.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { FailedState } from '#web/ui/feedback/failed-state.tsx'
import { LoadingState, Skeleton } from '#web/ui/feedback/loading-state.tsx'
import { useShowMore } from '#web/ui/controls/use-show-more.ts'
import { ToggleGroup } from '#web/ui/controls/toggle-group.tsx'
import { type PeopleOrder, type QuietDays, QUIET_DAYS } from '#web/url/interactions-search.ts'
import { failureMessage } from '#web/api/transport/failure-message.ts'
import { errorToFailure } from '#web/api/transport/request-failed.ts'
import { useLostFocus } from './use-lost-focus.ts'
import { learnPeople, type Person } from '#web/api/posts/learn-people.ts'
import { presetRange } from './date-span.ts'
import { PeopleTable } from './people-table.tsx'
import { sortPeople } from './sort-people.ts'
import { PersonLink } from './person-link.tsx'
import { changeInteractions } from './change-interactions.ts'
import { useInteractionsTime } from './use-interactions-time.ts'
import { useSearch } from '#web/router/use-address.tsx'

type RecentPosts = UseQueryResult<PostList>

const STEP = 50

export function PeopleList({ posts }: { posts: readonly Post[] }) {
  const { sort: order } = useSearch('/interactions')
  const { now, display } = useInteractionsTime()
  const today = utcDay(now)
  const ranked = rankedPosts(posts, now, display.zone)
  const recent = useQuery(postsByDateQuery({ from: addDays(today, 1 - MAX_RANGE_DAYS), to: today }))
  // Also reads scheduled posts, because a person with a scheduled post is not neglected.
  const ahead = useQuery({
    ...postsByDateQuery({ from: addDays(today, 1), to: addDays(today, MAX_RANGE_DAYS) }),
    enabled: recent.isSuccess,
  })
  const talkedTo = learnPeople(ranked).filter(({ contacts }) => contacts.length > 0)
  const { shown, focusIndex, focusRef, showMore } = useShowMore(talkedTo.length, STEP)
  // Defers the list, because rendering fifty rows at once would delay the feedback of the buttons.
  const drawn = useDeferredValue(shown)
  const drawnOrder = useDeferredValue(order)
  const place = useLostFocus(recent.status)

  if (talkedTo.length === 0) {
    return (
      <div ref={place} tabIndex={-1}>
        <NoPeople recent={recent} readPosts={ranked.length} />
      </div>
    )
  }
  const total = talkedTo.reduce((sum, { contacts }) => sum + contacts.length, 0)
  return (
    <div ref={place} tabIndex={-1} className="grid content-start gap-x-12 gap-y-8 lg:grid-cols-3">
      <section aria-labelledby="people" className="grid grid-cols-1 content-start gap-2 lg:col-span-2">
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <h2 id="people" className="text-md">
            People
          </h2>
          {talkedTo.length > 1 && (
            <ToggleGroup
              label="Order"
              options={ORDERS}
              value={order}
              onChange={(sort) => changeInteractions({ sort })}
            />
          )}
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-ink-soft">
          <p>
            {`${formatCount(total, 'post', 'posts', display)} to ${formatCount(talkedTo.length, 'person', 'people', display)} in ${recent.data === undefined ? 'the posts read so far' : 'the last 90 days'}.`}
          </p>
          <a
            href="#quiet"
            className="inline-flex min-h-6 items-center underline underline-offset-2 touch:min-h-touch lg:hidden"
          >
            Who went quiet
          </a>
          <ReadingNote recent={recent} />
        </div>
        <PeopleTable
          people={sortPeople(talkedTo, drawnOrder).slice(0, drawn)}
          order={drawnOrder}
          most={talkedTo[0]?.contacts.length ?? 1}
          focusIndex={focusIndex}
          focusRef={focusRef}
        />
        {talkedTo.length > shown && (
          <div>
            <Button onClick={showMore}>
              {`Show ${formatNumber(Math.min(STEP, talkedTo.length - shown), display)} more of ${formatNumber(talkedTo.length, display)}`}
            </Button>
          </div>
        )}
      </section>
      <QuietPeople people={talkedTo} isRead={recent.data !== undefined} ahead={ahead.status} />
    </div>
  )
}

/** Leaves out older posts, because the ranking would otherwise depend on what other screens have read. */
function rankedPosts(posts: readonly Post[], now: Moment, zone: Zone): readonly Post[] {
  const [today, utcToday] = [momentToDay(now, zone), utcDay(now)]
  // Starts at the later of both days: the request reads UTC days, so the first local day may lack its first hours.
  const start = Math.max(
    startOfDay(presetRange(MAX_RANGE_DAYS, today).from, zone),
    startOfDay(presetRange(MAX_RANGE_DAYS, utcToday).from, 'UTC'),
  )
  const end = startOfDay(addDays(utcToday, MAX_RANGE_DAYS + 1), 'UTC')
  return posts.filter(({ at }) => at >= start && at < end)
}

const ORDERS: readonly { value: PeopleOrder; label: string }[] = [
  { value: 'posts', label: 'Most posts' },
  { value: 'latest', label: 'Latest contact' },
  { value: 'longest', label: 'Longest ago' },
]

function NoPeople({ recent, readPosts }: { recent: RecentPosts; readPosts: number }) {
  const { display } = useInteractionsTime()
  if (recent.isPending) {
    return (
      <LoadingState label="Reading the last 90 days">
        <div className="grid gap-2 lg:w-2/3">
          <Skeleton shape="short" />
          {['first', 'second', 'third', 'fourth', 'fifth', 'sixth'].map((row) => (
            <Skeleton key={row} shape="row" />
          ))}
        </div>
      </LoadingState>
    )
  }
  if (recent.isError) {
    return (
      <FailedState
        title="The last 90 days could not be read."
        why={failureMessage(errorToFailure(recent.error))}
        onRetry={() => void recent.refetch()}
      />
    )
  }
  return (
    <EmptyState
      title="No person was answered or quoted in the last 90 days."
      why={`Posts read: ${formatNumber(readPosts, display)}. Type a username above to look further back.`}
    />
  )
}

function ReadingNote({ recent }: { recent: RecentPosts }) {
  if (recent.isPending) return <span>Reading the last 90 days…</span>
  if (!recent.isError) return null
  return (
    <>
      <span role="alert" className="text-failed">
        {`The last 90 days could not be read. ${failureMessage(errorToFailure(recent.error))}`}
      </span>
      <Button size="sm" pending={recent.isFetching} onClick={() => void recent.refetch()}>
        Retry
      </Button>
    </>
  )
}

interface QuietPeopleProps {
  people: readonly Person[]
  isRead: boolean
  ahead: QueryStatus
}

const MAX_LISTED = 50
const AHEAD_WORDS: Readonly<Record<QueryStatus, string>> = {
  pending: ' Scheduled posts are being read.',
  error: ' Scheduled posts could not be read.',
  success: '',
}
const THRESHOLDS = QUIET_DAYS.map((days) => ({ value: days, label: `${days} days` }))

function QuietPeople({ people, isRead, ahead }: QuietPeopleProps) {
  const { quiet: days } = useSearch('/interactions')
  const { now, display } = useInteractionsTime()
  const quiet = (isRead ? people : [])
    .map((person) => ({ ...person, silence: daysPassed(person.lastAt, now, display.zone) }))
    .filter(({ silence }) => silence >= Number(days))
    .toSorted((a, b) => a.lastAt - b.lastAt)
  return (
    <section aria-labelledby="quiet" className="grid grid-cols-1 content-start gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="quiet" className="text-md">
          Went quiet
        </h2>
        <ToggleGroup
          label="Days without a post to them"
          options={THRESHOLDS}
          value={days}
          onChange={(chosen) => changeInteractions({ quiet: chosen })}
        />
      </div>
      <p className="min-h-10 text-sm text-ink-soft">
        {quietWords(quiet.length, days, isRead, display)}
        {quiet.length > 0 && AHEAD_WORDS[ahead]}
      </p>
      <ol>
        {quiet.slice(0, MAX_LISTED).map((person) => (
          <li key={person.username} className="flex items-center gap-3 border-t py-1 touch:py-0">
            <PersonLink person={person} />
            <span className="ms-auto shrink-0 text-end text-sm text-ink-soft">
              <span className="font-semibold text-ink">
                {formatCount(person.silence, 'day', 'days', display)}
              </span>
              {person.scheduledAt > now && person.scheduledAt < Infinity
                ? ', the next is scheduled'
                : `, ${formatCount(person.contacts.length, 'post', 'posts', display)} before`}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

function quietWords(count: number, days: QuietDays, isRead: boolean, display: Display): string {
  if (!isRead) return 'Not known until the last 90 days are read.'
  return count === 0
    ? `Everyone from the last 90 days got a post within ${days} days.`
    : `${formatCount(count, 'person', 'people', display)} from the last 90 days got no post for ${days} days or more.`
}
