import { type Raw, readDay, readList, readMoment, readText, readWord, readZone } from './read-value.ts'

export const VIEWS = ['month', 'week', 'day', 'agenda', 'quarter'] as const
export type View = (typeof VIEWS)[number]

const PANELS = ['attention', 'search', 'ahead'] as const

/** Without filters. */
export const CALENDAR_DEFAULTS = { status: [], type: [], calendar: [], user: [], q: '' }

export type CalendarSearch = ReturnType<typeof readCalendarSearch>

export function readCalendarSearch(raw: Raw) {
  const { view, date, zone, status, type, calendar, user, q, since, post, panel } = raw
  return {
    /** Absent until one is chosen; the width of the window decides until then. */
    view: readWord(view, VIEWS, undefined),
    /** A day of the period that is shown; today when it is absent. */
    date: readDay(date),
    /** Only if it is not the display zone of the settings. */
    zone: readZone(zone),
    status: readList(status),
    type: readList(type),
    calendar: readList(calendar),
    user: readList(user),
    q: readText(q) ?? '',
    /** Only posts that went out, failed or were created since this moment. */
    since: readMoment(since),
    /** The post that is open beside the calendar. */
    post: readText(post),
    /**
     * The list beside the calendar, if no post is open: posts that need attention, or those that the filters find in 12
     * months; `ahead`: in 24.
     */
    panel: readWord(panel, PANELS, undefined),
  }
}
