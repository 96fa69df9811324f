import type { Ref } from 'react'
import type { Display } from '#web/time/display.ts'
import { formatNumber } from '#web/time/format.ts'
import { daysAgo } from '#web/time/age-words.ts'
import { daysPassed } from '#web/time/zone.ts'
import type { PeopleOrder } from '#web/url/interactions-search.ts'
import type { Person } from '#web/api/posts/learn-people.ts'
import { Namesakes } from './namesakes.tsx'
import { PersonLink } from './person-link.tsx'
import { useInteractionsTime } from './use-interactions-time.ts'

interface PeopleTableProps {
  people: readonly Person[]
  order: PeopleOrder
  most: number
  focusIndex: number | null
  focusRef: Ref<HTMLAnchorElement>
}

export function PeopleTable({ people, order, most, focusIndex, focusRef }: PeopleTableProps) {
  return (
    <table aria-labelledby="people" className="w-full table-fixed">
      <thead className="text-start text-sm text-ink-soft">
        <tr>
          <th scope="col" className={`${HEAD} w-1/2 text-start`}>
            Person
          </th>
          <th
            scope="col"
            aria-sort={order === 'posts' ? 'descending' : undefined}
            className={`${HEAD} w-1/6 text-end sm:w-1/4 sm:pe-6 sm:text-start`}
          >
            Posts<span className="max-sm:sr-only"> to them</span>
          </th>
          <th scope="col" aria-sort={SORT[order]} className={`${HEAD} text-end`}>
            Last contact
          </th>
        </tr>
      </thead>
      <tbody>
        {people.map((person, place) => (
          <PersonRow
            key={person.username}
            person={person}
            most={most}
            linkRef={place === focusIndex ? focusRef : undefined}
          />
        ))}
      </tbody>
    </table>
  )
}

interface PersonRowProps {
  person: Person
  most: number
  linkRef: Ref<HTMLAnchorElement> | undefined
}

function PersonRow({ person, most, linkRef }: PersonRowProps) {
  const { now, display } = useInteractionsTime()
  return (
    <>
      <tr className="border-t">
        <td className="py-1 pe-3 touch:py-0">
          <PersonLink person={person} linkRef={linkRef} />
        </td>
        <td className="sm:pe-6">
          <CountBar count={person.contacts.length} most={most} display={display} />
        </td>
        <td className="text-end text-sm whitespace-nowrap text-ink-soft">
          {daysAgo(daysPassed(person.lastAt, now, display.zone), display)}
        </td>
      </tr>
      {person.others.length > 0 && (
        <tr>
          <td colSpan={3} className="ps-8">
            <Namesakes others={person.others} />
          </td>
        </tr>
      )}
    </>
  )
}

function CountBar({ count, most, display }: { count: number; most: number; display: Display }) {
  return (
    <span className="flex items-center gap-2">
      <span className="min-w-8 shrink-0 text-end font-semibold max-sm:flex-1">
        {formatNumber(count, display)}
      </span>
      <span aria-hidden className="h-1.5 min-w-0 flex-1 max-sm:hidden">
        <span
          className="block h-full rounded-xs bg-accent"
          style={{ inlineSize: `${(count / most) * 100}%` }}
        />
      </span>
    </span>
  )
}

const HEAD = 'pb-1 font-medium'

const SORT: Record<PeopleOrder, 'ascending' | 'descending' | undefined> = {
  posts: undefined,
  latest: 'descending',
  longest: 'ascending',
}
