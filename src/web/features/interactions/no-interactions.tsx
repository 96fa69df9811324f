import type { DateRange } from '#contract/date-range.ts'
import { type Day, addDays } from '#contract/day.ts'
import { failureMessage } from '#web/api/transport/failure-message.ts'
import { changeInteractions } from './change-interactions.ts'
import { type Person, otherCapitals, suggestPeople } from '#web/api/posts/learn-people.ts'
import { BACK_PRESETS, matchPreset, presetRange, rangeOfPerson } from './date-span.ts'
import type { SliceReading } from '#web/api/posts/use-slices.ts'
import { useDisplay } from '#web/device/use-display.ts'
import { Link } from '#web/router/link.tsx'
import { formatNumber } from '#web/time/format.ts'
import type { Zone } from '#web/time/zone.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { TEXT_LINK } from '#web/ui/controls/text-link.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { FailedState } from '#web/ui/feedback/failed-state.tsx'
import { LoadingState, Skeleton } from '#web/ui/feedback/loading-state.tsx'
import { PersonText } from '#web/ui/person-text.tsx'

interface NoInteractionsProps {
  username: string
  range: DateRange
  reading: Pick<SliceReading, 'slices' | 'failed' | 'isReading' | 'isStopped' | 'isAsking' | 'resume'>
  people: readonly Person[]
  today: Day
  zone: Zone
}

const MAX_MEANT = 3
const DAYS_OF_YEAR = 365

export function NoInteractions({ username, range, reading, people, today, zone }: NoInteractionsProps) {
  if (reading.isReading) return <InteractionsLoading username={username} />
  const [failed] = reading.failed
  if (failed !== undefined) {
    return (
      <FailedState
        title={`The interactions with @${username} could not be read.`}
        why={failureMessage(failed.failure)}
        onRetry={() => reading.failed.forEach(({ retry }) => retry())}
      />
    )
  }
  if (reading.isAsking) return <LongRange reading={reading} today={today} />
  const others = otherCapitals(username, people)
  const isKnown = people.some((person) => person.username === username)
  const meant = isKnown
    ? []
    : suggestPeople(username, people, MAX_MEANT).filter((person) => !others.includes(person.username))
  const preset = matchPreset(range, today)
  const longer = [...BACK_PRESETS, DAYS_OF_YEAR].find((days) => typeof preset === 'number' && days > preset)
  return (
    <EmptyState
      title={`No interactions with @${username} in ${reading.isStopped ? 'what was read so far' : 'this range'}.`}
      why={
        reading.isStopped
          ? 'The reading was stopped before its end. Resume it to look further back.'
          : others.length > 0
            ? 'A username has to match exactly, capitals included. In the posts read so far it is written in another way.'
            : preset === 'ahead'
              ? 'No post to them is scheduled in the next 90 days.'
              : 'A username has to match exactly, capitals included. Check its spelling, or look further back.'
      }
      action={
        <div className="flex flex-wrap items-center gap-2">
          {meant.length > 0 && <DidYouMean people={meant} {...{ today, zone }} />}
          {others.map((other) => (
            <Button key={other} variant="primary" onClick={() => changeInteractions({ user: other })}>
              <span className="wrap-anywhere whitespace-pre-wrap">{`Search for @${other} instead`}</span>
            </Button>
          ))}
          {longer !== undefined && (
            <Button
              onClick={() => changeInteractions({ from: addDays(today, 1 - longer), to: today })}
            >{`Look back ${longer} days`}</Button>
          )}
        </div>
      }
    />
  )
}

function DidYouMean({ people, today, zone }: Pick<NoInteractionsProps, 'people' | 'today' | 'zone'>) {
  return (
    <p className="basis-full">
      {'Did you mean '}
      {people.map((person, index) => (
        <span key={person.username}>
          {index > 0 && ' or '}
          <Link
            to="/interactions"
            search={{ user: person.username, ...rangeOfPerson(person, today, zone) }}
            className={TEXT_LINK}
          >
            {`@${person.username}`}
            {person.name !== '' && (
              <>
                {' ('}
                <PersonText text={person.name} />
                {')'}
              </>
            )}
          </Link>
        </span>
      ))}
      ?
    </p>
  )
}

/** Asks the user to confirm a long range, because each part of it is a request. */
function LongRange({ reading, today }: Pick<NoInteractionsProps, 'reading' | 'today'>) {
  const parts = formatNumber(reading.slices.length, useDisplay())
  return (
    <EmptyState
      title={`This range needs ${parts} requests.`}
      why="The service gives 90 days in one answer. The newest days are read first, and you can stop at any time."
      action={
        <div className="flex flex-wrap gap-2">
          <Button variant="primary" onClick={reading.resume}>{`Read all ${parts} parts`}</Button>
          <Button onClick={() => changeInteractions(presetRange(90, today))}>Only the last 90 days</Button>
        </div>
      }
    />
  )
}

function InteractionsLoading({ username }: { username: string }) {
  return (
    <LoadingState label={`Reading the interactions with @${username}`}>
      <div className="grid gap-4">
        <Skeleton shape="short" />
        <Skeleton shape="row" />
        {['first', 'second', 'third', 'fourth'].map((row) => (
          <div key={row} className="grid gap-x-6 gap-y-2 border-t py-3 sm:grid-cols-2">
            <Skeleton />
            <Skeleton />
          </div>
        ))}
      </div>
    </LoadingState>
  )
}
