import type { Moment } from '#contract/moment.ts'
import type { Display } from '#web/time/display.ts'
import { formatCount } from '#web/time/format.ts'
import { MS_PER_DAY } from '#web/time/zone.ts'
import { type Person, quietFor } from './learn-people.ts'
import { PersonLink } from './person-link.tsx'

interface QuietPeopleProps {
  people: readonly Person[]
  now: Moment
  display: Display
}

export function QuietPeople({ people, now, display }: QuietPeopleProps) {
  return (
    <section aria-labelledby="quiet" className="grid grid-cols-1 content-start gap-2">
      <h2 id="quiet" className="text-md">
        Went quiet
      </h2>
      <p className="text-sm text-ink-soft">
        No post to them for longer than ever before in the posts read so far.
      </p>
      <ol>
        {people.map((person) => (
          <li key={person.username} className="flex items-center gap-3 border-t py-1 touch:py-0">
            <PersonLink person={person} now={now} display={display} />
            <span className="ms-auto shrink-0 text-sm text-ink-soft">
              {formatCount(Math.floor((quietFor(person, now) ?? 0) / MS_PER_DAY), 'day', 'days', display)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
