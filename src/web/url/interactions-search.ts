import { type Raw, readDay, readList, readText, readWord, readZone } from './read-value.ts'

const INTERACTIONS_VIEWS = ['grouped', 'timeline'] as const

export const PEOPLE_ORDERS = ['posts', 'latest', 'longest'] as const
export type PeopleOrder = (typeof PEOPLE_ORDERS)[number]

export const QUIET_DAYS = ['14', '30', '60'] as const
export type QuietDays = (typeof QUIET_DAYS)[number]

export type InteractionsSearch = ReturnType<typeof readInteractionsSearch>

export function readInteractionsSearch(raw: Raw) {
  const { user, from, to, view, zone, status, type, q, sort, quiet } = raw
  return {
    /** Does not change the handle's upper and lower case, because the service compares handles exactly. */
    user: readText(typeof user === 'string' ? user.replace(/^[@\s]+/, '') : user),
    from: readDay(from),
    to: readDay(to),
    view: readWord(view, INTERACTIONS_VIEWS, 'grouped'),
    zone: readZone(zone),
    status: readList(status),
    type: readList(type),
    q: readText(q) ?? '',
    sort: readWord(sort, PEOPLE_ORDERS, 'posts'),
    quiet: readWord(quiet, QUIET_DAYS, '30'),
  }
}
