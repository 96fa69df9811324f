import { Link } from '@tanstack/react-router'
import { BadgeCheck } from 'lucide-react'
import { type Ref, useDeferredValue } from 'react'
import type { Moment } from '#contract/moment.ts'
import type { Display } from '#web/time/display.ts'
import { formatCount, formatNumber } from '#web/time/format.ts'
import { MS_PER_DAY } from '#web/time/zone.ts'
import { BUTTON_LOOK, BUTTON_SIZE } from '#web/ui/controls/button-look.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { EmptyState } from '#web/ui/feedback/list-states.tsx'
import { useShowMore } from '#web/ui/lists/use-show-more.ts'
import { PersonText } from '#web/ui/person-text.tsx'
import { type Person, quietFor } from './learn-people.ts'

interface PeopleListProps {
  people: readonly Person[]
  /** How many posts the people were learned from. */
  readPosts: number
  now: Moment
  display: Display
}

const STEP = 50

/** The ranking of people and who went quiet, from the posts that other screens read. */
export function PeopleList({ people, readPosts, now, display }: PeopleListProps) {
  const talkedTo = people.filter(({ contacts }) => contacts.length > 0)
  const { shown, focusIndex, focusRef, showMore } = useShowMore(talkedTo.length, STEP)
  // Rendering fifty rows would delay the feedback of the button.
  const drawn = useDeferredValue(shown)
  const quiet = talkedTo.filter((person) => quietFor(person, now) !== null)
  const most = talkedTo[0]?.contacts.length ?? 1

  if (talkedTo.length === 0) {
    return (
      <EmptyState
        title="Nobody is known here yet."
        why="People are learned from the posts that other screens read; nothing is asked for them. Type a username, or read some posts in the calendar."
        action={
          <Link to="/calendar" className={`${BUTTON_LOOK.plain} ${BUTTON_SIZE.md}`}>
            Open the calendar
          </Link>
        }
      />
    )
  }
  return (
    <div className="grid content-start gap-8 lg:grid-cols-3">
      <section aria-labelledby="people" className="grid content-start gap-2 lg:col-span-2">
        <h2 id="people" className="text-md">
          People
        </h2>
        <p className="text-sm text-ink-soft">
          {`Whom you talked to most, from ${formatCount(readPosts, 'post', 'posts', display)} already read.`}
        </p>
        <ol>
          {talkedTo.slice(0, drawn).map((person, place) => (
            <PersonRow
              key={person.username}
              person={person}
              most={most}
              linkRef={place === focusIndex ? focusRef : undefined}
              now={now}
              display={display}
            />
          ))}
        </ol>
        {talkedTo.length > shown && (
          <div>
            <Button onClick={showMore}>
              {`Show ${Math.min(STEP, talkedTo.length - shown)} more of ${talkedTo.length}`}
            </Button>
          </div>
        )}
      </section>
      {quiet.length > 0 && (
        <section aria-labelledby="quiet" className="grid content-start gap-2">
          <h2 id="quiet" className="text-md">
            Went quiet
          </h2>
          <p className="text-sm text-ink-soft">Silent for longer than ever before in these posts.</p>
          <ol>
            {quiet.slice(0, STEP).map((person) => (
              <li key={person.username} className="flex items-baseline gap-3 border-t py-1 touch:py-0">
                <PersonLink person={person} />
                <span className="ms-auto shrink-0 text-sm text-ink-soft">
                  {`${days(quietFor(person, now) ?? 0)} days`}
                </span>
              </li>
            ))}
          </ol>
        </section>
      )}
    </div>
  )
}

interface PersonRowProps {
  person: Person
  most: number
  linkRef: Ref<HTMLAnchorElement> | undefined
  now: Moment
  display: Display
}

function PersonRow({ person, most, linkRef, now, display }: PersonRowProps) {
  const ago = days(now - person.lastAt)
  return (
    <li className="grid grid-cols-3 items-center gap-x-3 border-t py-1 sm:grid-cols-4 touch:py-0">
      <span className="col-span-2 min-w-0">
        <PersonLink person={person} linkRef={linkRef} />
      </span>
      <span className="flex items-center gap-2">
        <span className="w-8 shrink-0 text-end font-semibold">
          {formatNumber(person.contacts.length, display)}
        </span>
        <span aria-hidden className="h-1.5 min-w-0 flex-1">
          <span
            className="block h-full rounded-xs bg-accent"
            style={{ inlineSize: `${(person.contacts.length / most) * 100}%` }}
          />
        </span>
      </span>
      <span className="hidden text-end text-sm text-ink-soft sm:block">
        {ago < 1 ? 'today' : ago === 1 ? 'a day ago' : `${ago} days ago`}
      </span>
    </li>
  )
}

function PersonLink({ person, linkRef }: Pick<PersonRowProps, 'person'> & Partial<PersonRowProps>) {
  const { username, name, isVerified } = person
  return (
    <Link
      ref={linkRef}
      to="/interactions"
      search={{ user: username }}
      className="flex min-h-6 min-w-0 items-center gap-2 hover:underline touch:min-h-touch"
    >
      <span className="truncate font-medium">{`@${username}`}</span>
      {isVerified && <BadgeCheck aria-label="Verified" className="size-4 shrink-0 text-accent" />}
      <PersonText text={name} className="min-w-0 truncate text-ink-soft" />
    </Link>
  )
}

function days(milliseconds: number): number {
  return Math.max(0, Math.floor(milliseconds / MS_PER_DAY))
}
