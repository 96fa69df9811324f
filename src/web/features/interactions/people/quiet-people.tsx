import type { Day } from '#contract/day.ts'
import type { Moment } from '#contract/moment.ts'
import type { Display } from '#web/time/display.ts'
import { formatCount, formatDays, formatNumber } from '#web/time/format.ts'
import type { Person } from './learn-people.ts'
import { PersonLink } from './person-link.tsx'
import type { Silence } from './quiet.ts'

interface QuietPeopleProps {
  people: readonly (Person & { silence: Silence })[]
  /** The first day since which everything was read; null where what was read does not reach today. */
  since: Day | null
  now: Moment
  display: Display
}

export function QuietPeople({ people, since, now, display }: QuietPeopleProps) {
  return (
    <section aria-labelledby="quiet" className="grid grid-cols-1 content-start gap-2">
      <h2 id="quiet" className="text-md">
        Went quiet
      </h2>
      <p className="text-sm text-ink-soft">{quietWords(since, people.length > 0, display)}</p>
      <ol>
        {people.map((person) => (
          <li key={person.username} className="flex items-center gap-3 border-t py-1 touch:py-0">
            <PersonLink person={person} now={now} display={display} />
            <span className="ms-auto shrink-0 text-sm text-ink-soft">
              <span className="font-semibold text-ink">
                {formatCount(person.silence.days, 'day', 'days', display)}
              </span>
              {`, before at most ${formatNumber(person.silence.before, display)}`}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Exactly what the posts that were read can prove. */
function quietWords(since: Day | null, isAnyone: boolean, display: Display): string {
  if (since === null) return 'Not known: the last days were not read.'
  const day = formatDays(since, since, display)
  return isAnyone
    ? `Longer without a post to them than ever since ${day}. What was earlier is not read.`
    : `Nobody since ${day}. Here is listed who got three posts or more, and then none for over a week and longer than ever before.`
}
