import { useDeferredValue } from 'react'
import { type Day, utcDay } from '#contract/day.ts'
import type { ReadPost } from '#web/api/posts/read-posts.ts'
import { useReadSince } from '#web/api/posts/read-since.ts'
import type { Moment } from '#contract/moment.ts'
import type { Display } from '#web/time/display.ts'
import { formatCount, formatDays, formatNumber } from '#web/time/format.ts'
import { momentToDay, startOfDay } from '#web/time/zone.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { useShowMore } from '#web/ui/lists/use-show-more.ts'
import { type PeopleOrder, PEOPLE_ORDERS } from '#web/url/interactions-search.ts'
import { failureMessage } from '#web/api/transport/failure-message.ts'
import { useLostFocus } from '#web/features/interactions/reading/use-lost-focus.ts'
import type { Person } from './learn-people.ts'
import { NoPeople } from './no-people.tsx'
import { PeopleTable } from './people-table.tsx'
import { findSilence } from './quiet.ts'
import { QuietPeople } from './quiet-people.tsx'
import { sortPeople } from './sort-people.ts'
import { useRecentPosts, type RecentPosts } from './use-recent-posts.ts'

interface PeopleListProps {
  people: readonly Person[]
  /** The posts that the people were learned from. */
  posts: readonly ReadPost[]
  order: PeopleOrder
  onOrder: (order: PeopleOrder) => void
  now: Moment
  display: Display
}

const STEP = 50

/** The ranking of people and who went quiet, from the posts that were read. */
export function PeopleList({ people, posts, order, onOrder, now, display }: PeopleListProps) {
  const recent = useRecentPosts(now)
  const talkedTo = people.filter(({ contacts }) => contacts.length > 0)
  const { shown, focusIndex, focusRef, showMore } = useShowMore(talkedTo.length, STEP)
  // Rendering fifty rows would delay the feedback of the buttons.
  const drawn = useDeferredValue(shown)
  const drawnOrder = useDeferredValue(order)
  const readSince = useReadSince(utcDay(now))
  const quiet = findQuiet(talkedTo, readSince, now, display)

  const place = useLostFocus(recent.state)

  if (talkedTo.length === 0) {
    return (
      <div ref={place} tabIndex={-1}>
        <NoPeople recent={recent} readPosts={posts.length} display={display} />
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
          {talkedTo.length > 1 && <PeopleOrders order={order} onOrder={onOrder} />}
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-ink-soft">
          <p>
            {`${formatCount(total, 'post', 'posts', display)} to ${formatCount(talkedTo.length, 'person', 'people', display)}, in ${readSpan(posts, display)}.`}
          </p>
          {quiet.length > 0 && (
            <a href="#quiet" className="underline underline-offset-2 lg:hidden">
              {`${formatCount(quiet.length, 'person', 'people', display)} went quiet`}
            </a>
          )}
          <ReadRecent recent={recent} />
        </div>
        <PeopleTable
          people={sortPeople(talkedTo, drawnOrder).slice(0, drawn)}
          order={drawnOrder}
          most={talkedTo[0]?.contacts.length ?? 1}
          focusIndex={focusIndex}
          focusRef={focusRef}
          now={now}
          display={display}
        />
        {talkedTo.length > shown && (
          <div>
            <Button onClick={showMore}>
              {`Show ${formatNumber(Math.min(STEP, talkedTo.length - shown), display)} more of ${formatNumber(talkedTo.length, display)}`}
            </Button>
          </div>
        )}
      </section>
      <QuietPeople people={quiet.slice(0, STEP)} since={readSince} now={now} display={display} />
    </div>
  )
}

/** The people who went quiet, the longest silence first. */
function findQuiet(people: readonly Person[], readSince: Day | null, now: Moment, { zone }: Display) {
  if (readSince === null) return []
  const since = startOfDay(readSince, zone)
  return people
    .flatMap((person) => {
      const silence = findSilence(person, { since, now, zone })
      return silence === null ? [] : [{ ...person, silence }]
    })
    .toSorted((a, b) => b.silence.days - a.silence.days)
}

/** `the 720 posts read so far, 29 September 2026 to 2 January 2027` */
function readSpan(posts: readonly ReadPost[], display: Display): string {
  let [first, last] = [Infinity, -Infinity]
  for (const { at } of posts) {
    first = Math.min(first, at)
    last = Math.max(last, at)
  }
  const day = (at: Moment) => momentToDay(at, display.zone)
  return `the ${formatCount(posts.length, 'post', 'posts', display)} read so far, ${formatDays(day(first), day(last), display)}`
}

const WORDS: Record<PeopleOrder, string> = {
  posts: 'Most posts',
  latest: 'Latest contact',
  longest: 'Longest ago',
}

interface PeopleOrdersProps {
  order: PeopleOrder
  onOrder: (order: PeopleOrder) => void
}

function PeopleOrders({ order, onOrder }: PeopleOrdersProps) {
  return (
    <fieldset className="flex">
      <legend className="sr-only">Order</legend>
      {PEOPLE_ORDERS.map((each) => (
        <Button
          key={each}
          size="sm"
          variant="quiet"
          aria-pressed={each === order}
          onClick={() => onOrder(each)}
        >
          {WORDS[each]}
        </Button>
      ))}
    </fieldset>
  )
}

/** Offers the reading beside people who are known from other posts. */
function ReadRecent({ recent }: { recent: RecentPosts }) {
  const { state, failure, read } = recent
  if (state === 'read') return null
  return (
    <>
      <Button size="sm" pending={state === 'reading'} onClick={read}>
        Read the last 90 days
      </Button>
      {state === 'failed' && failure !== null && (
        <span role="alert" className="text-failed">
          {`They could not be read. ${failureMessage(failure)}`}
        </span>
      )}
    </>
  )
}
