import type { Day } from '#contract/day.ts'
import type { Zone } from '#web/time/zone.ts'
import { type Raw, readDay, readList, readMoment, readText, readWord, readZone } from './read-value.ts'

export const VIEWS = ['month', 'week', 'day', 'agenda', 'quarter'] as const
export type View = (typeof VIEWS)[number]

const PANELS = ['attention', 'search'] as const
type Panel = (typeof PANELS)[number]

export interface CalendarSearch {
  /** Absent until one is chosen; the width of the window decides until then. */
  view?: View | undefined
  /** A day of the period that is shown; today when it is absent. */
  date?: Day | undefined
  /** Only when it is not the display zone of the settings. */
  zone?: Zone | undefined
  status: string[]
  type: string[]
  calendar: string[]
  user: string[]
  q: string
  /** Only what went out, failed or was created since this moment. */
  since?: string | undefined
  /** The post that is open beside the calendar. */
  post?: string | undefined
  /** The list beside the calendar, where no post is open: what needs attention, or what the filters find in 12 months. */
  panel?: Panel | undefined
}

export const CALENDAR_DEFAULTS = {
  status: [],
  type: [],
  calendar: [],
  user: [],
  q: '',
} satisfies CalendarSearch

export function readCalendarSearch(raw: Raw<CalendarSearch>): CalendarSearch {
  return {
    view: readWord(raw.view, VIEWS, undefined),
    date: readDay(raw.date),
    zone: readZone(raw.zone),
    status: readList(raw.status),
    type: readList(raw.type),
    calendar: readList(raw.calendar),
    user: readList(raw.user),
    q: readText(raw.q) ?? CALENDAR_DEFAULTS.q,
    since: readMoment(raw.since),
    post: readText(raw.post),
    panel: readWord(raw.panel, PANELS, undefined),
  }
}
