import { Link } from '#web/router/link.tsx'
import { BadgeCheck } from 'lucide-react'
import type { Ref } from 'react'
import type { Moment } from '#contract/moment.ts'
import { rangeSince, readRange } from '#web/features/interactions/reading/date-span.ts'
import type { Display } from '#web/time/display.ts'
import { momentToDay } from '#web/time/zone.ts'
import { PersonText } from '#web/ui/person-text.tsx'
import type { Person } from './learn-people.ts'

interface PersonLinkProps {
  person: Person
  linkRef?: Ref<HTMLAnchorElement> | undefined
  now: Moment
  display: Display
}

/** Opens a range that has the last contact. */
export function PersonLink({ person, linkRef, now, display }: PersonLinkProps) {
  const { username, name, isVerified, lastAt } = person
  const [today, last] = [momentToDay(now, display.zone), momentToDay(lastAt, display.zone)]
  const isInStandard = readRange({}, today).from <= last
  return (
    <Link
      ref={linkRef}
      to="/interactions"
      search={{ user: username, ...(isInStandard ? {} : rangeSince(last, today)) }}
      className="flex min-h-6 min-w-0 items-center gap-2 hover:underline touch:min-h-touch"
    >
      <span className="truncate font-medium">{`@${username}`}</span>
      {isVerified && <BadgeCheck aria-label="Verified" className="size-4 shrink-0 text-accent" />}
      <PersonText text={name} className="min-w-0 truncate text-ink-soft" />
    </Link>
  )
}
