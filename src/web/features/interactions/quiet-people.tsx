import type { QueryStatus } from '@tanstack/react-query'
import type { Moment } from '#contract/moment.ts'
import type { Display } from '#web/time/display.ts'
import { daysPassed } from '#web/time/zone.ts'
import { formatCount } from '#web/time/format.ts'
import { ToggleGroup } from '#web/ui/controls/toggle-group.tsx'
import { type QuietDays, QUIET_DAYS } from '#web/url/interactions-search.ts'
import type { Person } from '#web/api/posts/learn-people.ts'
import { PersonLink } from './person-link.tsx'

interface QuietPeopleProps {
  people: readonly Person[]
  days: QuietDays
  onDays: (days: QuietDays) => void
  isRead: boolean
  ahead: QueryStatus
  now: Moment
  display: Display
}

const MAX_LISTED = 50
const AHEAD_WORDS: Readonly<Record<QueryStatus, string>> = {
  pending: ' Scheduled posts are being read.',
  error: ' Scheduled posts could not be read.',
  success: '',
}
const THRESHOLDS = QUIET_DAYS.map((days) => ({ value: days, label: `${days} days` }))

export function QuietPeople(props: QuietPeopleProps) {
  const { people, days, onDays, isRead, ahead, now, display } = props
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
          onChange={onDays}
        />
      </div>
      <p className="min-h-10 text-sm text-ink-soft">
        {quietWords(quiet.length, days, isRead, display)}
        {quiet.length > 0 && AHEAD_WORDS[ahead]}
      </p>
      <ol>
        {quiet.slice(0, MAX_LISTED).map((person) => (
          <li key={person.username} className="flex items-center gap-3 border-t py-1 touch:py-0">
            <PersonLink person={person} now={now} display={display} />
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
