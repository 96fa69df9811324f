import type { Day } from '#contract/day.ts'
import type { Zone } from '#web/time/zone.ts'

export const VIEWS = ['month', 'week', 'day', 'agenda', 'quarter'] as const
export type View = (typeof VIEWS)[number]

/** What of the calendar stands in the URL, as the router reads it. */
export interface CalendarSearch {
  /** Absent until somebody chose one. */
  view?: View | undefined
  date?: Day | undefined
  zone?: Zone | undefined
  status: string[]
  type: string[]
  calendar: string[]
  user: string[]
  q: string
  post?: string | undefined
}
