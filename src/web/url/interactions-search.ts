import type { Day } from '#contract/day.ts'
import { type Raw, readDay, readList, readText, readWord, readZone } from './read-value.ts'

export const INTERACTIONS_VIEWS = ['grouped', 'timeline'] as const

/** How people are sorted: by the posts to them, or by the last contact, from either end. */
export const PEOPLE_ORDERS = ['posts', 'latest', 'longest'] as const
export type PeopleOrder = (typeof PEOPLE_ORDERS)[number]

/** After how many days without a post to them people are listed as quiet. */
export const QUIET_DAYS = ['14', '30', '60'] as const
export type QuietDays = (typeof QUIET_DAYS)[number]

export interface InteractionsSearch {
  /** The handle, capitals kept: the service matches it exactly. */
  user?: string | undefined
  from?: Day | undefined
  to?: Day | undefined
  view: (typeof INTERACTIONS_VIEWS)[number]
  zone?: string | undefined
  status: string[]
  type: string[]
  q: string
  sort: PeopleOrder
  quiet: QuietDays
}

export const INTERACTIONS_DEFAULTS = {
  view: 'grouped',
  status: [],
  type: [],
  q: '',
  sort: 'posts',
  quiet: '30',
} satisfies InteractionsSearch

export function readInteractionsSearch(raw: Raw<InteractionsSearch>): InteractionsSearch {
  return {
    user: readText(raw.user),
    from: readDay(raw.from),
    to: readDay(raw.to),
    view: readWord(raw.view, INTERACTIONS_VIEWS, INTERACTIONS_DEFAULTS.view),
    zone: readZone(raw.zone),
    status: readList(raw.status),
    type: readList(raw.type),
    q: readText(raw.q) ?? INTERACTIONS_DEFAULTS.q,
    sort: readWord(raw.sort, PEOPLE_ORDERS, INTERACTIONS_DEFAULTS.sort),
    quiet: readWord(raw.quiet, QUIET_DAYS, INTERACTIONS_DEFAULTS.quiet),
  }
}
