import type { SearchSchemaInput } from '@tanstack/react-router'
import type { Day } from '#contract/day.ts'
import { readDay, readList, readText, readWord, readZone } from './read-value.ts'

const CALENDAR_VIEWS = ['month', 'week', 'day', 'agenda', 'quarter'] as const

export interface CalendarSearch {
  /** Only once somebody chose it; until then it goes by the width of the window. */
  view?: (typeof CALENDAR_VIEWS)[number] | undefined
  /** A day of the period that is shown; today when it is absent. */
  date?: Day | undefined
  /** Only when it is not the display zone of the settings. */
  zone?: string | undefined
  status: string[]
  type: string[]
  calendar: string[]
  user: string[]
  q: string
  /** The post that lies open beside the calendar. */
  post?: string | undefined
}

export const CALENDAR_DEFAULTS = {
  status: [],
  type: [],
  calendar: [],
  user: [],
  q: '',
} satisfies CalendarSearch

export function readCalendarSearch(raw: Partial<CalendarSearch> & SearchSchemaInput): CalendarSearch {
  return readCalendarQuery(raw)
}

/** The same of an address that did not come through the router. */
export function readCalendarQuery(raw: {
  readonly [Name in keyof CalendarSearch]?: unknown
}): CalendarSearch {
  return {
    view: readWord(raw.view, CALENDAR_VIEWS, undefined),
    date: readDay(raw.date),
    zone: readZone(raw.zone),
    status: readList(raw.status),
    type: readList(raw.type),
    calendar: readList(raw.calendar),
    user: readList(raw.user),
    q: readText(raw.q) ?? CALENDAR_DEFAULTS.q,
    post: readText(raw.post),
  }
}
