import type { PeopleOrder } from '#web/url/interactions-search.ts'
import type { Person } from '#web/api/posts/learn-people.ts'

export function sortPeople<One extends Pick<Person, 'contacts' | 'lastAt'>>(
  people: readonly One[],
  order: PeopleOrder,
): One[] {
  return people.toSorted(ORDERS[order])
}

type Compared = Pick<Person, 'contacts' | 'lastAt'>

const ORDERS: Record<PeopleOrder, (a: Compared, b: Compared) => number> = {
  posts: (a, b) => b.contacts.length - a.contacts.length,
  latest: (a, b) => b.lastAt - a.lastAt,
  longest: (a, b) => a.lastAt - b.lastAt,
}
