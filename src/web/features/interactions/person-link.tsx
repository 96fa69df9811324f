import { Link } from '#web/router/link.tsx'
import { BadgeCheck } from 'lucide-react'
import type { Ref } from 'react'
import { rangeOfPerson } from './date-span.ts'
import { useInteractionsTime } from './use-interactions-time.ts'
import { PersonPicture } from '#web/ui/person-picture.tsx'
import { PersonText } from '#web/ui/person-text.tsx'
import type { Person } from '#web/api/posts/learn-people.ts'

interface PersonLinkProps {
  person: Person
  linkRef?: Ref<HTMLAnchorElement> | undefined
}

export function PersonLink({ person, linkRef }: PersonLinkProps) {
  const { today, display } = useInteractionsTime()
  const { username, name, photo, isVerified } = person
  return (
    <Link
      ref={linkRef}
      to="/interactions"
      search={{ user: username, ...rangeOfPerson(person, today, display.zone) }}
      className="flex min-h-6 min-w-0 items-center gap-2 hover:underline touch:min-h-touch"
    >
      <PersonPicture username={username} name={name} photo={photo} size="sm" />
      <span className="flex min-w-0 gap-x-2 max-sm:flex-col">
        <span className="flex min-w-0 items-center gap-2">
          <span title={`@${username}`} className="truncate font-medium">{`@${username}`}</span>
          {isVerified && <BadgeCheck aria-label="Verified" className="size-4 shrink-0 text-accent" />}
        </span>
        <PersonText text={name} className="min-w-0 truncate text-ink-soft max-sm:text-sm" />
      </span>
    </Link>
  )
}
